import { ALL_SLUG, categoryRoute, listingRoute } from '#src/domain/routes.ts';
import type { NamedGroup, SearchProduct } from './product.ts';
import { searchFor, searchHref } from './query.ts';
import { finish, inBatches, type Steps } from './steps.ts';

/** Kinds of groups that a search box suggests. */
export type SuggestedKind = 'category' | 'subcategory' | 'brand';

/** A suggested page of products. */
export type SuggestedGroup = {
  readonly kind: SuggestedKind;
  readonly name: string;
  readonly href: string;
  /** Number of products shown there. */
  readonly count: number;
};

/** The groups of a catalogue, and the products on the page of each. */
export type CatalogueGroups = {
  readonly groups: readonly KnownGroup[];
  /** Indexes into `counts` of the pages that show a product. */
  readonly pagesOf: ReadonlyMap<SearchProduct, readonly number[]>;
  /** Number of products on each page. */
  readonly counts: Counts;
  /** The same counts for the results of searches, cached. */
  readonly found: WeakMap<readonly SearchProduct[], Counts>;
};

type KnownGroup = NamedGroup & {
  readonly kind: SuggestedKind;
  /** Its name in lower case. */
  readonly words: string;
  /** Index of its page in a list of counts. */
  readonly page: number;
};

type Counts = Uint32Array;

/** Products per step: about a millisecond. */
const IN_STEP = 500;

/** Returns the groups of a catalogue; computed once, for every search. */
export function groupsOf(products: readonly SearchProduct[]): CatalogueGroups {
  return finish(readGroups(products));
}

/** Runs `groupsOf` in steps, because a large catalogue would block the page. */
export function* readGroups(products: readonly SearchProduct[]): Steps<CatalogueGroups> {
  const [listings, pages] = [new Map<string, number>(), new Map<string, number>()];
  const indexIn = (routes: Map<string, number>, slug: string): number => {
    const index = routes.get(slug) ?? listings.size + pages.size;
    routes.set(slug, index);
    return index;
  };
  const pagesOf = new Map<SearchProduct, readonly number[]>();
  for (const batch of inBatches(products, IN_STEP)) {
    for (const product of batch) {
      const { category, subcategory, label, brands } = product;
      const own = [indexIn(listings, category.slug)];
      // A category page shows every product whose category, subcategory, label or brand has its
      // slug.
      for (const group of [category, subcategory, label, ...brands]) {
        if (group === null) continue;
        const page = indexIn(pages, group.slug);
        if (!own.includes(page)) own.push(page);
      }
      pagesOf.set(product, own);
    }
    yield;
  }
  const groups = new Map<number, KnownGroup>();
  const add = (kind: SuggestedKind, { name, slug }: NamedGroup) => {
    const page = indexIn(kind === 'category' ? listings : pages, slug);
    // A subcategory and a brand with one slug share a page: the first stands for it.
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
 * Returns the groups of these kinds to suggest for a search, at most `limit`. They are the groups
 * with its words in their names, those with the most words first, and the group of each kind with
 * the most results. A name with all words links to the group itself; any other links to the search
 * within the group. The count is the number of products shown there.
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

/** A search, its words (`searchWords`) and its results. */
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

/** Counts how many results each page shows; cached. */
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

/** Counts the products that each page shows. */
function countPages(
  counts: Counts,
  products: readonly SearchProduct[],
  pagesOf: CatalogueGroups['pagesOf'],
): void {
  for (const product of products) {
    for (const page of pagesOf.get(product) ?? []) counts[page] = (counts[page] ?? 0) + 1;
  }
}
