import { SettingsError, text, token, type Environment } from './environment.ts';
import { parseInterval } from './interval.ts';

/** From which weight on the log is written; at `info` it holds a line for each request. */
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof logLevels)[number];

/** How an operator sees the shop run. */
export type WatchSettings = {
  readonly logLevel: LogLevel;
  /** What a caller of `/metrics` must show: in no message and no log. Null: only this machine may ask. */
  readonly metricsToken: string | null;
  /** How long after its last good rebuild the site is stale, in ms. */
  readonly staleAfterMs: number;
};

const DAY_MS = 86_400_000;

/**
 * What `LOG_LEVEL`, `METRICS_TOKEN` and `STALE_AFTER` say. Requests are logged in the real shop; a
 * terminal in which somebody tries it out stays readable. Throws a SettingsError that never repeats
 * the token.
 */
export function watchSettings(env: Environment): WatchSettings {
  return {
    logLevel: logLevel(env),
    metricsToken: token(env, 'METRICS_TOKEN'),
    staleAfterMs: staleAfter(env),
  };
}

function logLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL');
  if (value === null) return text(env, 'NODE_ENV') === 'production' ? 'info' : 'warn';
  const known = logLevels.find((level) => level === value);
  if (known !== undefined) return known;
  throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

function staleAfter(env: Environment): number {
  const value = text(env, 'STALE_AFTER');
  if (value === null) return DAY_MS;
  const ms = parseInterval(value);
  if (ms !== null) return ms;
  throw new SettingsError(`STALE_AFTER must be a time such as 45m, 2h or 1d, not "${value}".`);
}
