import { NetworkFirst } from 'workbox-strategies';
import { withConnectionLine, type Connection } from '#src/domain/offline/connection-line.ts';
import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { routes } from '#src/domain/routes.ts';
import { rememberRelease } from './client-releases.ts';
import { keepPage } from './keep-page.ts';
import { use, wholeRecord } from './kept.ts';
import { cacheNames } from './own-caches.ts';
import { pageAddress } from './requests.ts';
import { scope, type FetchEvent } from './scope.ts';
import { isThrifty } from './thrift.ts';

/** After this time without an answer, in s, a kept page is shown. */
const PATIENCE = 3;

/** Navigations that the network has failed. */
const failed = new WeakSet<object>();

/** What Workbox gives of a kept answer; its types need those of the worker's scope. */
type KeptAnswer = {
  readonly cachedResponse?: Response | undefined;
  readonly request: Request;
  readonly event?: object;
};

/** The network's answer, else the kept page with its time, else the page that says "You are offline". */
const strategy = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PATIENCE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(request.url)),
      // Kept here, with its files: Workbox's own put knows no budget.
      cacheWillUpdate: async ({ request, response }) => {
        if (!(await isThrifty())) await keepPage(request.url, response);
        return null;
      },
      fetchDidFail: ({ event }: { readonly event: object }) => {
        failed.add(event);
        return Promise.resolve();
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }: KeptAnswer) => {
        const connection = event !== undefined && failed.has(event) ? 'offline' : 'slow';
        return cachedResponse ? markedPage(request.url, cachedResponse, connection) : null;
      },
      handlerDidError: offlinePage,
    },
  ],
});

/** Answers a navigation. */
export function answerPage(event: FetchEvent): void {
  const { request } = event;
  // "Back" takes what the browser's own cache has, however old, and would show it without its time.
  const isBack = request.cache === 'force-cache';
  const asked = isBack ? new Request(request, { cache: 'no-cache' }) : request;
  event.preloadResponse.catch(() => failed.add(event));
  const [answer, done] = strategy.handleAll({ event, request: asked });
  event.respondWith(answer.then((response) => withRelease(event, response)));
  event.waitUntil(done.catch(ignoreAnswered));
}

/** The shopper has the answer; what could not be kept is no fault of the page. */
function ignoreAnswered(error: unknown): void {
  console.warn('A page could not be kept.', error);
}

function withRelease(event: FetchEvent, response: Response): Response {
  const release = response.headers.get(RELEASE_HEADER);
  if (release !== null && event.resultingClientId !== '') {
    event.waitUntil(rememberRelease(event.resultingClientId, release).catch(ignoreAnswered));
  }
  return response;
}

/** Returns a kept page with the time of its prices; null if it was not kept whole. */
async function markedPage(
  address: string,
  cached: Response,
  connection: Connection,
): Promise<Response | null> {
  // Without its record the time of its prices is unknown.
  const record = await wholeRecord(cacheNames.pages, address, cached).catch(() => undefined);
  if (record === undefined) return null;
  await use([record]).catch(ignoreAnswered);
  const html = withConnectionLine(await cached.text(), connection, record.asOf, Date.now());
  const headers = new Headers(cached.headers);
  if (record.release !== null) headers.set(RELEASE_HEADER, record.release);
  return new Response(html, { headers });
}

async function offlinePage(): Promise<Response | undefined> {
  const address = `${scope.location.origin}${routes.offline}`;
  const cached = await caches.match(address, { cacheName: cacheNames.pages });
  if (cached === undefined) return undefined;
  return (await markedPage(address, cached, 'offline')) ?? undefined;
}
