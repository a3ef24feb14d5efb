import { readListingPart, type ListingPart } from '#src/domain/listing/part.ts';

/** A file of a listing that came late or never, in ms: a slow network gets one in far less. */
const PATIENCE = 20_000;

/** Reads a file of a listing. Rejects where it does not come or is not as the build writes it. */
export async function fetchListingPart(route: string): Promise<ListingPart> {
  const answer = await fetch(route, { signal: AbortSignal.timeout(PATIENCE) });
  const part = answer.ok ? readListingPart(await answer.json()) : null;
  if (part === null) throw new Error(`${route} answered ${answer.status} with no listing.`);
  return part;
}
