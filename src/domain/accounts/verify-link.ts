import { routes } from '#src/domain/routes.ts';

/** Lifetime of a confirmation link, in days. */
export const VERIFY_LINK_DAYS = 3;

const NAME = 'verify';

/**
 * Returns the mailed link to confirm an address. It leads to the login, because confirming needs the
 * account's password: nobody can confirm an account that a stranger made with their address. The
 * token is in the fragment, which browsers send to no server.
 */
export function verifyLink(siteUrl: string, token: string): string {
  return `${siteUrl}${routes.login}#${new URLSearchParams({ [NAME]: token }).toString()}`;
}

/** Returns the token in the fragment of the login page's address; null if there is none. */
export function readVerifyLink(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return token === '' ? null : token;
}
