import { SettingsError, text, token, type Environment } from './environment.ts';
import { parseInterval } from './interval.ts';

/** Log levels; from `info` on, each request is logged. */
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof logLevels)[number];

/** Settings of logs and metrics. */
export type WatchSettings = {
  readonly logLevel: LogLevel;
  /** Token for `/metrics`; never in a message or a log. Null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Time after the last good rebuild at which the site counts as stale, in ms. */
  readonly staleAfterMs: number;
};

const DAY_MS = 86_400_000;

/**
 * Reads `LOG_LEVEL`, `METRICS_TOKEN` and `STALE_AFTER`. By default, requests are logged in
 * production only, so that a developer's terminal stays readable. Throws a SettingsError, which
 * never repeats the token.
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
