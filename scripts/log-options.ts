import type { Settings } from '#src/domain/settings/settings.ts';

/**
 * Returns the log settings of an API that a command starts. The log goes to stdout, one line of
 * JSON each. At levels that log requests, messages for the operator are JSON lines too; at others
 * they are plain text, for a person at a terminal.
 */
export function logOptions({ watch: { logLevel } }: Pick<Settings, 'watch'>) {
  const isForPrograms = logLevel === 'info' || logLevel === 'debug';
  return { logger: { level: logLevel }, ...(!isForPrograms && { tell: console.log }) };
}
