import { FILE_SIZE, listingSource, type ListingCounts } from '#src/domain/listing/files.ts';
import type { ListedCard, ListingPart } from '#src/domain/listing/part.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import { sortProducts } from '#src/domain/listing/sort.ts';
import { listingFileRoute } from '#src/domain/routes.ts';

/** The first products of a list, and the number of all. */
export type ListedCards = { readonly cards: readonly ListedCard[]; readonly count: number };

/** Returns the first `wanted` products of a list; a promise if files have to be read. */
export type FindCards = (
  query: ListingQuery,
  counts: ListingCounts,
  wanted: number,
) => ListedCards | Promise<ListedCards>;

/** Finds products in the files of listings. Each file is fetched once; a failed one may be retried. */
export function listingCards(fetchPart: (route: string) => Promise<ListingPart>): FindCards {
  const parts = new Map<string, ListingPart>();
  const coming = new Map<string, Promise<void>>();
  const read = (route: string) => {
    const reading =
      coming.get(route) ??
      fetchPart(route)
        .then((part) => void parts.set(route, part))
        .finally(() => coming.delete(route));
    coming.set(route, reading);
    return reading;
  };
  return (query, counts, wanted) => {
    const { brand, sort, whole } = listingSource(query, counts);
    const { category } = query;
    const last = whole ? 1 : Math.ceil(wanted / FILE_SIZE);
    const routes = Array.from({ length: last }, (_, before) =>
      listingFileRoute({ category, brand }, { sort, number: before + 1 }),
    );
    const found = (): ListedCards => {
      const there = routes.flatMap((route) => parts.get(route) ?? []);
      const cards = there.flatMap((part) => part.cards);
      if (!whole) return { cards: cards.slice(0, wanted), count: there.at(-1)?.count ?? 0 };
      const mine = sortProducts(ofBrand(cards, query.brand), query.sort);
      return { cards: mine.slice(0, wanted), count: mine.length };
    };
    const missing = routes.filter((route) => !parts.has(route));
    return missing.length === 0 ? found() : Promise.all(missing.map(read)).then(found);
  };
}

function ofBrand(cards: readonly ListedCard[], brand: string | null): readonly ListedCard[] {
  return brand === null ? cards : cards.filter(({ brandSlugs }) => brandSlugs.includes(brand));
}
