import { listingRoute, productRoute } from '#src/domain/routes.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { smallLetters } from './address.ts';

/** A product as its address may be asked for after it is gone. */
export type SoldProduct = {
  readonly slug: string;
  readonly id: string;
  /** The slug of its category's listing; null where it has none. */
  readonly listing: string | null;
};

/** A product that a site had before and has no longer under this address. */
export type GoneProduct = SoldProduct & {
  /** The path that stands for it now; null where it is gone for good. */
  readonly to: string | null;
};

/** How many are remembered, the newest first. */
const REMEMBERED = 20_000;

/** The products of a snapshot, by what is remembered of them when they are gone. */
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
 * The products that are gone in a new release: those of the release before it that have no page under
 * their address any more, and those that were gone then. One that is sold under another address leads
 * there; else its category's listing, as long as that lists something, stands for it.
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
 * What stands for each of them, null for nothing, by its slug in small letters: whoever types one
 * writes it as they like. Of two that differ in nothing else, the newer counts.
 */
export function standsForGone(gone: readonly GoneProduct[]): ReadonlyMap<string, string | null> {
  return new Map(gone.map(({ slug, to }) => [smallLetters(slug), to] as const).toReversed());
}
