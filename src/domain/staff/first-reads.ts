import { staffRoutes } from './routes.ts';

/** What every screen of a signed-in member reads: who that is, and what is not live yet. */
const ofEveryScreen: readonly string[] = ['/staff/self', '/staff/publishing'];

/** What the lists read that members open most, as their stores ask for it. */
const ofLists: Readonly<Record<string, string>> = {
  [staffRoutes.attention]: '/staff/attention',
  [staffRoutes.orders]: '/staff/orders',
  [staffRoutes.products]: '/staff/products?state=all',
  [staffRoutes.inbox]: '/staff/inbox?list=message&state=open',
};

/** The screens of those who are not signed in. */
const outside: ReadonlySet<string> = new Set([staffRoutes.signIn, staffRoutes.join]);

/**
 * Returns what the screen of an address surely reads first, as paths with their queries below the API's
 * base, so that all of it is asked for at once. The read of a list with a query of its own is not known.
 */
export function firstReads(path: string, query: string): readonly string[] {
  if (outside.has(path)) return [];
  const list = query === '' ? ofLists[path] : undefined;
  return list === undefined ? ofEveryScreen : [...ofEveryScreen, list];
}
