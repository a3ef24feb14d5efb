import { SettingsError, text, type Environment } from './environment.ts';
import { parseInterval } from './interval.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** Retention periods of personal data, in ms. The privacy policy states the defaults. */
export type RetentionSettings = {
  /** The buyer of an order; the order, its amounts and the ledger are kept. */
  readonly ordersMs: number;
  /** Messages to the shop, and applications to pay later. */
  readonly messagesMs: number;
  /** Events recorded by `/track`, and how often pages of products were opened. */
  readonly eventsMs: number;
  /** Mails written to files. */
  readonly mailMs: number;
  /** Mails that could not be delivered. */
  readonly undeliveredMs: number;
};

/**
 * The defaults. Companies must keep accounting records for six years (Companies and Allied Matters
 * Act 2020, section 375); the tax authority requires the same.
 */
export const RETENTION: RetentionSettings = {
  ordersMs: 6 * YEAR_MS,
  messagesMs: YEAR_MS,
  eventsMs: 90 * DAY_MS,
  mailMs: 30 * DAY_MS,
  undeliveredMs: 90 * DAY_MS,
};

/** Bounds of the settings, in ms. */
const BOUNDS = { least: DAY_MS, most: 50 * YEAR_MS };

/**
 * Reads `KEEP_ORDERS`, `KEEP_MESSAGES`, `KEEP_EVENTS`, `KEEP_MAIL` and `KEEP_UNDELIVERED`. Throws a
 * SettingsError for the first invalid interval.
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
