import { trimEnd } from '#src/domain/trim-end.ts';

/** A setting that cannot be used. Its message is one sentence that names the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** A process's variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable; null where it is unset or empty. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/**
 * The token of a variable, long enough not to be guessed and of characters that every header may hold;
 * null where unset. Throws a SettingsError that does not repeat it.
 */
export function token(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null || /^[\w.~+/=-]{16,200}$/.test(value)) return value;
  throw new SettingsError(
    `${name} must have 16 to 200 letters, digits or characters of -._~+/= in it.`,
  );
}

/** The http(s) URL of a variable without a slash at its end; null where unset. Throws a SettingsError. */
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

/** The whole number of a variable; `fallback` where unset. Throws a SettingsError outside the bounds. */
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
