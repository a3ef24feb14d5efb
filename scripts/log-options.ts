import type { Settings } from '#src/domain/settings/settings.ts';

/**
 * Log settings of an API that a command starts. The log goes to stdout, one line of JSON each. At the
 * levels that log requests, sentences for the operator are such lines too, for programs to read; at
 * others they are plain text, for a person at a terminal.
 */
export function logOptions({ watch: { logLevel } }: Pick<Settings, 'watch'>) {
  const isForPrograms = logLevel === 'info' || logLevel === 'debug';
  return { logger: { level: logLevel }, ...(!isForPrograms && { tell: console.log }) };
}
