import { routes } from '#src/domain/routes.ts';

/** Stands in for the site's origin while an address is read: none of its own may come out. */
const HERE = 'https://here.invalid';

/** The parameter of the login page that says what was asked for. */
const NEXT = 'next';

/** The login page, which leads back to `path` of this site afterwards. */
export function loginRoute(path: string): string {
  return `${routes.login}?${new URLSearchParams({ [NEXT]: path }).toString()}`;
}

/**
 * Where signing in leads: the path that the login page's query asks for, with its own query and
 * fragment, and the home page (SPEC.md section 2, Login) where it asks for none. Never another
 * site's address, nor a page of signing in itself.
 */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get(NEXT) ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return routes.home;
  const { origin, pathname, search: query, hash } = new URL(asked, HERE);
  const leadsAway = origin !== HERE || pathname.startsWith('//');
  return leadsAway || signInPages.has(pathname) ? routes.home : pathname + query + hash;
}

/** Whether the login page was asked to lead back somewhere. */
export function asksToReturn(search: string): boolean {
  return new URLSearchParams(search).has(NEXT);
}

const signInPages = new Set<string>([
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
]);
