import { routes } from '#src/domain/routes.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** Lifetime of a reset link, in minutes. */
export const RESET_LINK_MINUTES = 60;

/** The content of a reset link. */
export type ResetLink = { readonly token: string; readonly userId: number | null };

/**
 * Returns the mailed link to set a new password. The token is in the fragment, which browsers send to
 * no server (DESIGN.md, The API contract, 5).
 */
export function resetLink(
  siteUrl: string,
  { token, userId }: ResetLink & { readonly userId: number },
): string {
  const parts = new URLSearchParams({ token, userid: String(userId) });
  return `${siteUrl}${routes.resetPassword}#${parts.toString()}`;
}

/**
 * Reads the address of the reset page in either form: `/reset-password#token=…&userid=…` or
 * `/reset-password/{token}?userid=…`. Null without a token.
 */
export function readResetLink(address: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): ResetLink | null {
  const query = new URLSearchParams(address.search);
  const inFragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  const token = inFragment.get('token') ?? tokenOfPath(address.pathname);
  if (token === null || token === '') return null;
  const id = inFragment.get('userid') ?? query.get('userid') ?? '';
  return { token, userId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null };
}

function tokenOfPath(pathname: string): string | null {
  const base = `${routes.resetPassword}/`;
  if (!pathname.startsWith(base)) return null;
  try {
    return decodeURIComponent(trimEnd(pathname.slice(base.length), '/'));
  } catch {
    return null;
  }
}
