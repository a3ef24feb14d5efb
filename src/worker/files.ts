import { OTHER_RELEASE_STATUS, RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { releaseOf } from './client-releases.ts';
import { keepFetchedFile } from './keep-files.ts';
import { keep, use, wholeRecord } from './kept.ts';
import { cacheNames, type CacheName } from './own-caches.ts';
import { partAddress } from './requests.ts';
import type { FetchEvent } from './scope.ts';
import { isThrifty } from './thrift.ts';

/** A refused part: the page must not mix it with its own release. */
const OTHER_RELEASE = { status: OTHER_RELEASE_STATUS, statusText: 'Of another release' };

/** Answers with a hashed file, which is part of the shell: it is kept even where data is saved. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await keptAnswer(event, cacheNames.files, url);
  return cached ?? fetched(event, (response) => keepFetchedFile(url, response));
}

/** Answers with a part of the page's own release, or with status 409: never with another's. */
export async function answerPart(event: FetchEvent): Promise<Response> {
  const release = await releaseOf(event.clientId).catch(() => null);
  // The page was loaded without the worker.
  if (release === null) return fetch(event.request);
  const address = partAddress(event.request.url, release);
  const cached = await keptAnswer(event, cacheNames.parts, address);
  if (cached !== null) return cached;
  const response = await fetched(event, async (answer) => {
    if (isOf(answer, release)) await keepUnlessThrifty(cacheNames.parts, address, answer);
  });
  return isOf(response, release) ? response : new Response(null, OTHER_RELEASE);
}

/** Whether an answer comes from a release. */
export function isOf({ headers }: Response, release: string): boolean {
  return headers.get(RELEASE_HEADER) === release;
}

/** Keeps an answer, unless data is saved. */
export async function keepUnlessThrifty(
  cache: CacheName,
  url: string,
  answer: Response,
): Promise<void> {
  if (!(await isThrifty())) await keep(cache, url, answer);
}

/** Returns what is kept under an address, if it is whole. A browser without storage has nothing. */
export async function keptAnswer(
  event: FetchEvent,
  cacheName: CacheName,
  address: string,
): Promise<Response | null> {
  try {
    const cached = await caches.match(address, { cacheName });
    if (cached === undefined) return null;
    const record = await wholeRecord(cacheName, address, cached);
    if (record === undefined) return null;
    event.waitUntil(use([record]).catch(reportUnkept));
    return cached;
  } catch (error) {
    reportUnkept(error);
    return null;
  }
}

/** Returns the network's answer; `keepAnswer` keeps it afterwards. Rejects where the network fails. */
export async function fetched(
  event: FetchEvent,
  keepAnswer: (answer: Response) => Promise<unknown>,
): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    event.waitUntil(keepAnswer(response.clone()).catch(reportUnkept));
  }
  return response;
}

/** The page has its answer: what cannot be kept is missed only offline. */
function reportUnkept(error: unknown): void {
  console.warn('The browser’s storage of the shop cannot be used.', error);
}
