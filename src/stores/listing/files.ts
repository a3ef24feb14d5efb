import { readListingPart, type ListingPart } from '#src/domain/listing/part.ts';

/** Timeout for a file of a listing, in ms; a slow network needs far less. */
const PATIENCE = 20_000;

/** Reads a file of a listing. Rejects if it cannot be fetched or is invalid. */
export async function fetchListingPart(route: string): Promise<ListingPart> {
  const answer = await fetch(route, { signal: AbortSignal.timeout(PATIENCE) });
  const part = answer.ok ? readListingPart(await answer.json()) : null;
  if (part === null) throw new Error(`${route} answered ${answer.status} with no listing.`);
  return part;
}
