import { SettingsError, text, type Environment } from './environment.ts';
import { parseInterval } from './interval.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** How long personal data is kept, in ms. The privacy policy says the defaults. */
export type RetentionSettings = {
  /** The buyer of an order; the order itself, its amounts and the ledger stay. */
  readonly ordersMs: number;
  /** Messages to the shop, and applications to pay later. */
  readonly messagesMs: number;
  /** What `/track` recorded. */
  readonly eventsMs: number;
  /** Mails that were written to files. */
  readonly mailMs: number;
  /** Mails that could not be delivered. */
  readonly undeliveredMs: number;
};

/**
 * The defaults. Companies keep accounting records for six years (Companies and Allied Matters Act
 * 2020, section 375); the tax authority asks for the same.
 */
export const RETENTION: RetentionSettings = {
  ordersMs: 6 * YEAR_MS,
  messagesMs: YEAR_MS,
  eventsMs: 90 * DAY_MS,
  mailMs: 30 * DAY_MS,
  undeliveredMs: 90 * DAY_MS,
};

/** What an operator may set, in ms. */
const BOUNDS = { least: DAY_MS, most: 50 * YEAR_MS };

/**
 * What `KEEP_ORDERS`, `KEEP_MESSAGES`, `KEEP_EVENTS`, `KEEP_MAIL` and `KEEP_UNDELIVERED` say. Throws
 * a SettingsError on the first that is no time.
 */
export function retentionSettings(env: Environment): RetentionSettings {
  return {
    ordersMs: time(env, 'KEEP_ORDERS') ?? RETENTION.ordersMs,
    messagesMs: time(env, 'KEEP_MESSAGES') ?? RETENTION.messagesMs,
    eventsMs: time(env, 'KEEP_EVENTS') ?? RETENTION.eventsMs,
    mailMs: time(env, 'KEEP_MAIL') ?? RETENTION.mailMs,
    undeliveredMs: time(env, 'KEEP_UNDELIVERED') ?? RETENTION.undeliveredMs,
  };
}

function time(env: Environment, name: string): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const ms = parseInterval(value, BOUNDS);
  if (ms !== null) return ms;
  throw new SettingsError(
    `${name} must be a time from 1d to 50y, such as 90d or 6y, not "${value}".`,
  );
}
