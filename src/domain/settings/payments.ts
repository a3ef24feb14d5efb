import { httpUrl, SettingsError, text, type Environment } from './environment.ts';

/** Access to the card payment provider (DESIGN.md, Payments). */
export type PaystackSettings = {
  /** `sk_live_…` or `sk_test_…`; never in a message or a log. */
  readonly secretKey: string;
  /** No trailing slash. */
  readonly baseUrl: string;
};

const PAYSTACK = 'https://api.paystack.co';

/**
 * Reads `PAYSTACK_SECRET_KEY` and `PAYSTACK_BASE_URL`; null if neither is set. Throws a
 * SettingsError, which never repeats the key.
 */
export function paystackSettings(env: Environment): PaystackSettings | null {
  const secretKey = text(env, 'PAYSTACK_SECRET_KEY');
  const said = baseUrlOf(env);
  if (secretKey === null) {
    if (said === null) return null;
    throw new SettingsError('PAYSTACK_BASE_URL also needs PAYSTACK_SECRET_KEY.');
  }
  if (!/^sk_(live|test)_[\w-]{1,200}$/.test(secretKey)) {
    throw new SettingsError(
      'PAYSTACK_SECRET_KEY must be a secret key that starts with sk_live_ or sk_test_.',
    );
  }
  const baseUrl = said ?? PAYSTACK;
  // A local server can only be the simulator, and over http a key is readable by anybody.
  if (secretKey.startsWith('sk_live_') && (isHere(baseUrl) || baseUrl.startsWith('http:'))) {
    throw new SettingsError(
      'PAYSTACK_BASE_URL must be https:// and on another machine with a live key: a simulator takes no money.',
    );
  }
  if (text(env, 'NODE_ENV') === 'production' && isHere(baseUrl)) {
    throw new SettingsError(
      'PAYSTACK_BASE_URL must not be on this machine if NODE_ENV is production: a simulator takes no money.',
    );
  }
  return { secretKey, baseUrl };
}

/** Reads the URL as `httpUrl` does, but without repeating a key set under the wrong name. */
function baseUrlOf(env: Environment): string | null {
  if (/sk_(live|test)_/.test(text(env, 'PAYSTACK_BASE_URL') ?? '')) {
    throw new SettingsError('PAYSTACK_BASE_URL must be a URL, not a key.');
  }
  return httpUrl(env, 'PAYSTACK_BASE_URL');
}

/** Returns whether a URL leads to this machine. */
function isHere(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/.test(hostname);
}
