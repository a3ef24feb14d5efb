import { routes } from '#src/domain/routes.ts';

/** Placeholder origin for parsing: it never appears in a result. */
const HERE = 'https://here.invalid';

/** Query parameter of the login page with the page to return to. */
const NEXT = 'next';

/** Returns the address of the login page that returns to `path` afterwards. */
export function loginRoute(path: string): string {
  return `${routes.login}?${new URLSearchParams({ [NEXT]: path }).toString()}`;
}

/**
 * Returns the page to open after signing in: the path in the login page's query, with its own query and
 * fragment, else the home page (SPEC.md section 2, Login). Never another site, nor a sign-in page.
 */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get(NEXT) ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return routes.home;
  const { origin, pathname, search: query, hash } = new URL(asked, HERE);
  const leadsAway = origin !== HERE || pathname.startsWith('//');
  return leadsAway || signInPages.has(pathname) ? routes.home : pathname + query + hash;
}

/** Returns whether the login page has a page to return to. */
export function asksToReturn(search: string): boolean {
  return new URLSearchParams(search).has(NEXT);
}

const signInPages = new Set<string>([
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
]);
