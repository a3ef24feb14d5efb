import { routes } from '#src/domain/routes.ts';

/** Pages that work offline after one visit, whether or not they were opened. */
export const shellPages: readonly string[] = [
  routes.offline,
  routes.home,
  routes.search,
  routes.cart,
  routes.faq,
  routes.warranty,
  routes.returnPolicy,
  routes.privacyPolicy,
  routes.terms,
];

/** Address of the service worker's program. Its scope is the whole site. */
export const WORKER_PROGRAM = '/sw.js';

/** What a page tells its worker once it is loaded and idle. */
export type VisitMessage = {
  readonly kind: 'visited';
  /** Whether the shop is installed: then more may be kept. */
  readonly installed: boolean;
  /** When the page was loaded, in ms since 1970. */
  readonly loadedAt: number;
};

/** Returns whether a message is a page's. */
export function isVisitMessage(value: unknown): value is VisitMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, installed, loadedAt } = value as Readonly<Record<string, unknown>>;
  return kind === 'visited' && typeof installed === 'boolean' && typeof loadedAt === 'number';
}
