import { OTHER_RELEASE_STATUS } from '#src/domain/offline/release-header.ts';
import { readListingPart, type ListingPart } from '#src/domain/listing/part.ts';

/** Timeout for a file of a listing, in ms; a slow network needs far less. */
const PATIENCE = 20_000;

/** The shop has a newer release than the page, whose files the worker does not mix with it. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError';
}

/**
 * Reads a file of a listing. Rejects if it cannot be fetched or is invalid, and with an OutdatedPageError if
 * it is of another release than the page.
 */
export async function fetchListingPart(route: string): Promise<ListingPart> {
  const answer = await fetch(route, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status === OTHER_RELEASE_STATUS) throw new OutdatedPageError(`${route} is newer.`);
  const part = answer.ok ? readListingPart(await answer.json()) : null;
  if (part === null) throw new Error(`${route} answered ${answer.status} with no listing.`);
  return part;
}
