import { trimEnd } from '#src/domain/trim-end.ts';
import {
  httpUrl,
  SettingsError,
  text,
  token,
  wholeNumber,
  type Environment,
} from './environment.ts';
import { addressOf } from './listen-address.ts';
import { paystackSettings, type PaystackSettings } from './payments.ts';
import { trustedProxies, type Network } from './proxies.ts';
import { retentionSettings, type RetentionSettings } from './retention.ts';
import { unprovenSettings, type UnprovenSettings } from './unproven.ts';
import { watchSettings, type WatchSettings } from './watch.ts';

export { SettingsError };

/** All settings of an operator, validated (DESIGN.md, Commands and settings). */
export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Public origin of the site, no trailing slash. */
  readonly siteUrl: string;
  /** Base of the v1 API that the build pulls from, no trailing slash. */
  readonly shopApiUrl: string;
  /** Base of the original pictures: a slash and the file name follow. */
  readonly shopUploadsUrl: string;
  /** Whether the build pulls from this installation's own API. */
  readonly embeddedApi: boolean;
  /** Base of the v1 API that browsers call: a path or a URL, no trailing slash. */
  readonly publicApiUrl: string;
  /**
   * Template of a CDN's picture resizer, a path or a URL, with `{file}` and `{width}`. The resizer
   * reads the site's `/pictures/{file}`. Null if the build makes the sizes itself.
   */
  readonly imageBaseUrl: string | null;
  /** False puts a program in the place of the service worker that removes it from every browser. */
  readonly serviceWorker: boolean;
  readonly dataDir: string;
  /** A PostgreSQL URL, or null for the SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The mail server, or null: mail goes to files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** The card payment provider; null: the simulator, if this installation runs the API. */
  readonly paystack: PaystackSettings | null;
  /** Whether `NODE_ENV` says that this is the real shop, where no simulator may run. */
  readonly production: boolean;
  /** The proxies that are believed about a caller's address. */
  readonly trustedProxies: readonly Network[];
  readonly watch: WatchSettings;
  readonly unproven: UnprovenSettings;
  readonly keep: RetentionSettings;
  /** Token of the rebuild webhook; never in a message or a log. Null: there is no webhook. */
  readonly rebuildToken: string | null;
  /** Number of generated products to seed, or null for the demo catalogue. */
  readonly seedProducts: number | null;
};

/** Parses the settings of an environment. Throws a SettingsError for the first invalid one. */
export function parseSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT', 4321, 1, 65_535);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const own = addressOf({ host, port });
  const siteUrl = httpUrl(env, 'SITE_URL') ?? own;
  const shopApi = httpUrl(env, 'SHOP_API_URL');
  const shopApiUrl = shopApi ?? `${own}/api/v1`;
  const seed = text(env, 'SEED_PRODUCTS');
  return {
    port,
    host,
    siteUrl: originOf(siteUrl),
    shopApiUrl,
    shopUploadsUrl: httpUrl(env, 'SHOP_UPLOADS_URL') ?? `${new URL(shopApiUrl).origin}/uploads`,
    embeddedApi: shopApi === null,
    publicApiUrl: pathOrUrl(env, 'PUBLIC_API_URL') ?? '/api/v1',
    imageBaseUrl: pictureTemplate(env, 'IMAGE_BASE_URL'),
    serviceWorker: isOn(env, 'SERVICE_WORKER'),
    dataDir: text(env, 'DATA_DIR') ?? '.data',
    databaseUrl: postgresUrl(env, 'DATABASE_URL'),
    smtpUrl: smtpUrl(env, 'SMTP_URL'),
    paystack: paystackSettings(env),
    production: text(env, 'NODE_ENV') === 'production',
    trustedProxies: trustedProxies(env),
    watch: watchSettings(env),
    unproven: unprovenSettings(env),
    keep: retentionSettings(env),
    rebuildToken: token(env, 'REBUILD_TOKEN'),
    seedProducts: seed === null ? null : wholeNumber(env, 'SEED_PRODUCTS', 0, 1, 200_000),
  };
}

/** Reads a switch: `on`, which is the default, or `off`. */
function isOn(env: Environment, name: string): boolean {
  const value = text(env, name) ?? 'on';
  if (value !== 'on' && value !== 'off') throw new SettingsError(`${name} must be on or off.`);
  return value === 'on';
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function pathOrUrl(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (/^\/(?!\/)[^?#\s]*$/.test(value)) return trimEnd(value, '/');
  return httpUrl(env, name);
}

/** Returns the resizer's template. A plain base gets both placeholders at the usual positions. */
function pictureTemplate(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const named = ['{file}', '{width}'].filter((part) => value.includes(part));
  if (named.length === 0) return `${pathOrUrl(env, name) ?? ''}/{file}?width={width}`;
  const url = URL.parse(/^\/(?!\/)/.test(value) ? `http://site${value}` : value);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hash === '';
  const isOpen = url?.username === '' && url.password === '' && !url.host.includes('{');
  // In a srcset, white space or a final comma would end the address.
  if (named.length < 2 || !isWeb || !isOpen || /[\s"'<>\\]|,$/.test(value)) {
    throw new SettingsError(
      `${name} must be a path or a URL, with both {file} and {width} in it or with neither.`,
    );
  }
  return value;
}

function postgresUrl(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')) {
    throw new SettingsError(`${name} must be a postgres:// URL, or unset for SQLite.`);
  }
  return value;
}

/** The message does not repeat the value: it may hold a password. */
function smtpUrl(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  if (url === null || !isSmtp || url.hostname === '') {
    throw new SettingsError(
      `${name} must be a URL such as smtp://user:password@mail.example.com:587, or unset for mail to files.`,
    );
  }
  return value;
}
