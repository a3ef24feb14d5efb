/** An event that the browser keeps the worker alive for. */
type LastingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

/** A request of a page. */
export type FetchEvent = LastingEvent & {
  readonly request: Request;
  /** The page that asks; empty for a navigation. */
  readonly clientId: string;
  /** The page that a navigation makes. */
  readonly resultingClientId: string;
  /** The network's answer to a navigation, asked for while the worker starts. */
  readonly preloadResponse: Promise<unknown>;
  readonly respondWith: (answer: Promise<Response>) => void;
};

/** A message of a page. */
export type ClientMessage = LastingEvent & {
  readonly data: unknown;
  readonly source: { readonly id: string; readonly url: string } | null;
};

type Events = {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly message: ClientMessage;
};

/**
 * The part of the worker's global scope that the shop uses. TypeScript's own types of it exclude the
 * DOM's, which the rest of the project needs.
 */
type Scope = {
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly matchAll: () => Promise<readonly { readonly id: string }[]> };
};

/** The worker's global scope. */
export const scope = globalThis as unknown as Scope;
