import { listingRoute, productRoute } from '#src/domain/routes.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { smallLetters } from './address.ts';

/** A product whose address may be requested after it is gone. */
export type SoldProduct = {
  readonly slug: string;
  readonly id: string;
  /** The slug of its category's listing; null where it has none. */
  readonly listing: string | null;
};

/** A product that a site had and no longer has under this address. */
export type GoneProduct = SoldProduct & {
  /** The path that replaces it; null if it is gone for good. */
  readonly to: string | null;
};

/** Number of gone products that are remembered, newest first. */
const REMEMBERED = 20_000;

/** Returns what is remembered of the products of a snapshot. */
export function soldProducts(
  snapshot: Pick<Snapshot, 'products' | 'categories'>,
): readonly SoldProduct[] {
  const listings = new Map(snapshot.categories.map(({ name, slug }) => [name, slug]));
  return snapshot.products.map(({ slug, id, category }) => ({
    ...{ slug, id },
    listing: listings.get(category) ?? null,
  }));
}

/**
 * Returns the products that are gone in a new release: those of the release before without a page under
 * their address, and those that were gone then. One that is sold under another address redirects there,
 * others to the listing of their category if that lists anything.
 */
export function goneProducts(
  now: readonly SoldProduct[],
  before: { readonly sold: readonly SoldProduct[]; readonly gone: readonly SoldProduct[] },
): readonly GoneProduct[] {
  const slugs = new Set(now.map(({ slug }) => slug));
  const slugOf = new Map(now.map(({ id, slug }) => [id, slug]));
  const listings = new Set(now.map(({ listing }) => listing));
  const lost = new Map<string, SoldProduct>();
  for (const product of [...before.sold, ...before.gone]) {
    if (!slugs.has(product.slug) && !lost.has(product.slug)) lost.set(product.slug, product);
  }
  return [...lost.values()].slice(0, REMEMBERED).map(({ slug, id, listing }) => {
    const renamed = slugOf.get(id);
    const toListing = listing !== null && listings.has(listing) ? listingRoute(listing) : null;
    const to = renamed === undefined ? toListing : productRoute(renamed);
    return { slug, id, listing, to };
  });
}

/**
 * Maps the lower-case slug of each gone product to the path that replaces it, or null. Of two that
 * differ only in capitals, the newer counts.
 */
export function standsForGone(gone: readonly GoneProduct[]): ReadonlyMap<string, string | null> {
  return new Map(gone.map(({ slug, to }) => [smallLetters(slug), to] as const).toReversed());
}
