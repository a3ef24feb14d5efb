import type { Settings } from '#src/domain/settings/settings.ts';

/**
 * How an API that a command runs speaks. Its log is on stdout, a line of JSON each. What it has to tell
 * the operator in sentences is among those lines where requests are, so that a program can read all of
 * it, and plain text elsewhere, where somebody sits in front of a terminal.
 */
export function voiceOf({ watch: { logLevel } }: Pick<Settings, 'watch'>) {
  const isForPrograms = logLevel === 'info' || logLevel === 'debug';
  return { logger: { level: logLevel }, ...(!isForPrograms && { tell: console.log }) };
}
