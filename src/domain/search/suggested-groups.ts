import { ALL_SLUG, categoryRoute, listingRoute } from '#src/domain/routes.ts';
import type { NamedGroup, SearchProduct } from './product.ts';
import { searchFor, searchHref } from './query.ts';
import { finish, inBatches, type Steps } from './steps.ts';

/** Kinds of groups that a search box suggests. */
export type SuggestedKind = 'category' | 'subcategory' | 'brand';

/** A page of products that a search box suggests. */
export type SuggestedGroup = {
  readonly kind: SuggestedKind;
  readonly name: string;
  readonly href: string;
  /** How many products are shown there. */
  readonly count: number;
};

/** The groups of a catalogue, and which of its products the page of each shows. */
export type CatalogueGroups = {
  readonly groups: readonly KnownGroup[];
  /** Places of the pages in a list of counts: those that show a product. */
  readonly pagesOf: ReadonlyMap<SearchProduct, readonly number[]>;
  /** How many products each page shows. */
  readonly counts: Counts;
  /** The same of what searches have found: each is counted once. */
  readonly found: WeakMap<readonly SearchProduct[], Counts>;
};

type KnownGroup = NamedGroup & {
  readonly kind: SuggestedKind;
  /** Its name in lower case. */
  readonly words: string;
  /** Place of its page in a list of counts. */
  readonly page: number;
};

type Counts = Uint32Array;

/** So many products are looked at in a step: about a millisecond. */
const IN_STEP = 500;

/** The groups of all products of a catalogue; read once, for every search. */
export function groupsOf(products: readonly SearchProduct[]): CatalogueGroups {
  return finish(readGroups(products));
}

/** `groupsOf` in steps: a large catalogue takes longer than a page may be held. */
export function* readGroups(products: readonly SearchProduct[]): Steps<CatalogueGroups> {
  const [listings, pages] = [new Map<string, number>(), new Map<string, number>()];
  const placeIn = (routes: Map<string, number>, slug: string): number => {
    const place = routes.get(slug) ?? listings.size + pages.size;
    routes.set(slug, place);
    return place;
  };
  const pagesOf = new Map<SearchProduct, readonly number[]>();
  for (const batch of inBatches(products, IN_STEP)) {
    for (const product of batch) {
      const { category, subcategory, label, brands } = product;
      const own = [placeIn(listings, category.slug)];
      // A category page takes all products of which one of the four has its slug.
      for (const group of [category, subcategory, label, ...brands]) {
        if (group === null) continue;
        const page = placeIn(pages, group.slug);
        if (!own.includes(page)) own.push(page);
      }
      pagesOf.set(product, own);
    }
    yield;
  }
  const groups = new Map<number, KnownGroup>();
  const add = (kind: SuggestedKind, { name, slug }: NamedGroup) => {
    const page = placeIn(kind === 'category' ? listings : pages, slug);
    // A subcategory and a brand of one slug share a page: the first of them stands for it.
    if (groups.has(page) || slug === '' || slug === ALL_SLUG) return;
    groups.set(page, { kind, name, slug, words: name.toLowerCase(), page });
  };
  for (const batch of inBatches(products, IN_STEP)) {
    for (const { category, subcategory } of batch) {
      add('category', category);
      if (subcategory !== null) add('subcategory', subcategory);
    }
    yield;
  }
  for (const batch of inBatches(products, IN_STEP)) {
    for (const { brands } of batch) for (const brand of brands) add('brand', brand);
    yield;
  }
  const counts = new Uint32Array(listings.size + pages.size);
  countPages(counts, products, pagesOf);
  return { groups: [...groups.values()], pagesOf, counts, found: new WeakMap() };
}

/**
 * The groups of these kinds to suggest for a search, at most `limit`: those that have its words in
 * their names, the most words first, and of each kind the one that most results are in. A name with
 * all the words means the group itself; any other leads to what the search finds in it. Each count is
 * how many products are shown there.
 */
export function suggestGroups(
  catalogue: CatalogueGroups,
  { found, text, words }: Found,
  kinds: readonly SuggestedKind[],
  limit: number,
): readonly SuggestedGroup[] {
  const { groups, counts } = catalogue;
  const inSearch = countFound(catalogue, found);
  const known = groups.filter(({ kind }) => kinds.includes(kind));
  const most = new Set(
    kinds.map((kind) =>
      mostIn(
        known.filter((group) => group.kind === kind),
        inSearch,
      ),
    ),
  );
  return known
    .map((group) => {
      const held = words.filter((word) => group.words.includes(word)).length;
      const isWhole = held === words.length;
      return { group, held, isWhole, count: countIn(isWhole ? counts : inSearch, group) };
    })
    .filter(({ group, held, count }) => count > 0 && (held > 0 || most.has(group)))
    .sort((a, b) => b.held - a.held || b.count - a.count)
    .slice(0, limit)
    .map(({ group: { kind, name, slug }, isWhole, count }) => {
      const route = kind === 'category' ? listingRoute(slug) : categoryRoute(slug);
      return { kind, name, count, href: isWhole ? route : searchHref(route, searchFor(text)) };
    });
}

/** A search, its words (`searchWords`), and what it finds. */
export type Found = {
  readonly text: string;
  readonly words: readonly string[];
  readonly found: readonly SearchProduct[];
};

function mostIn(groups: readonly KnownGroup[], counts: Counts): KnownGroup | undefined {
  return groups.reduce<KnownGroup | undefined>(
    (best, group) =>
      best === undefined || countIn(counts, group) > countIn(counts, best) ? group : best,
    undefined,
  );
}

function countIn(counts: Counts, { page }: KnownGroup): number {
  return counts[page] ?? 0;
}

/** How many of what a search has found each page shows. It is counted once. */
export function countFound(
  { pagesOf, counts, found: known }: CatalogueGroups,
  found: readonly SearchProduct[],
): Counts {
  const before = known.get(found);
  if (before !== undefined) return before;
  const inSearch = new Uint32Array(counts.length);
  countPages(inSearch, found, pagesOf);
  known.set(found, inSearch);
  return inSearch;
}

/** Counts on each page the products that it shows. */
function countPages(
  counts: Counts,
  products: readonly SearchProduct[],
  pagesOf: CatalogueGroups['pagesOf'],
): void {
  for (const product of products) {
    for (const page of pagesOf.get(product) ?? []) counts[page] = (counts[page] ?? 0) + 1;
  }
}
