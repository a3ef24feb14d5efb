import { kindOfVariant, otherSizes } from '#src/domain/catalogue/picture-variants.ts';
import { releaseOf } from './client-releases.ts';
import { fetched, keepUnlessThrifty, keptAnswer } from './files.ts';
import { cacheNames } from './own-caches.ts';
import { placeholderAddress } from './requests.ts';
import { scope, type FetchEvent } from './scope.ts';

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Answers with a picture, whose name holds a hash of its content or of its making. Where the network
 * fails, another size of it is shown, or the shop's placeholder: never the browser's sign of a broken one.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await keptAnswer(event, cacheNames.pictures, url);
  if (cached !== null) return cached;
  try {
    return await fetched(event, (answer) => keepUnlessThrifty(cacheNames.pictures, url, answer));
  } catch {
    return substitute((await otherSize(event)) ?? (await placeholder(event)));
  }
}

/** Returns a kept size of the same picture; null if there is none. */
async function otherSize(event: FetchEvent): Promise<Response | null> {
  for (const file of otherSizes(fileIn(event))) {
    const address = new URL(file, event.request.url).href;
    const kept = await keptAnswer(event, cacheNames.pictures, address);
    if (kept !== null) return kept;
  }
  return null;
}

/** Returns what stands in for a picture: a banner's text needs nothing behind it. */
async function placeholder(event: FetchEvent): Promise<Response> {
  const empty = new Response(EMPTY, { headers: { 'content-type': 'image/svg+xml' } });
  if (kindOfVariant(fileIn(event)) !== 'product') return empty;
  const release = await releaseOf(event.clientId).catch(() => null);
  if (release === null) return empty;
  const address = placeholderAddress(scope.location.origin, release);
  return (await keptAnswer(event, cacheNames.parts, address)) ?? empty;
}

/** Marks what is shown under another address, so that the browser asks again on the next page. */
function substitute({ body, headers }: Response): Response {
  const own = new Headers(headers);
  own.set('cache-control', 'no-store');
  return new Response(body, { headers: own });
}

/** Returns the name of the file that is asked for. */
function fileIn({ request }: FetchEvent): string {
  return new URL(request.url).pathname.replace('/pictures/', '');
}
