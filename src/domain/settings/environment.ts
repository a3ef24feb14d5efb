import { trimEnd } from '#src/domain/trim-end.ts';

/** An invalid setting. Its message is one sentence that names the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a variable; null if it is unset or empty. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/**
 * Returns the token of a variable: too long to guess, and of characters that are valid in a header.
 * Null if unset. Throws a SettingsError, which never repeats the value.
 */
export function token(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null || /^[\w.~+/=-]{16,200}$/.test(value)) return value;
  throw new SettingsError(
    `${name} must have 16 to 200 letters, digits or characters of -._~+/= in it.`,
  );
}

/**
 * Returns the http(s) URL of a variable, without a trailing slash; null if unset. Throws a
 * SettingsError.
 */
export function httpUrl(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url !== null && (url.username !== '' || url.search !== '' || url.hash !== '')) {
    throw new SettingsError(`${name} must hold no user name, query or fragment.`);
  }
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new SettingsError(
      `${name} must be a URL that starts with http:// or https://, not "${value}".`,
    );
  }
  return trimEnd(url.href, '/');
}

/**
 * Returns the whole number of a variable; `fallback` if unset. Throws a SettingsError if it is out
 * of bounds.
 */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new SettingsError(
      `${name} must be a whole number from ${min} to ${max}, not "${value}".`,
    );
  }
  return number;
}
