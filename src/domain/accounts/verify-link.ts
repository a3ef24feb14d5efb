import { routes } from '#src/domain/routes.ts';

/** How long a link to confirm a mail address works, in days. */
export const VERIFY_LINK_DAYS = 3;

const NAME = 'verify';

/**
 * The mailed link to confirm an address. It leads to the login: only who also knows the account's
 * password confirms it, so that nobody confirms an account that a stranger made with their address.
 * The token stands in the fragment, which a browser sends to no server.
 */
export function verifyLink(siteUrl: string, token: string): string {
  return `${siteUrl}${routes.login}#${new URLSearchParams({ [NAME]: token }).toString()}`;
}

/** The token that the fragment of the login page's address holds; null where it holds none. */
export function readVerifyLink(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return token === '' ? null : token;
}
