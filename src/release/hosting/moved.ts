import type { SnapshotFormerName } from '#src/catalogue/snapshot.ts';
import {
  budgetRoute,
  categoryRoute,
  labelRoute,
  listingRoute,
  subcategoryBrandRoute,
} from '#src/domain/routes.ts';

/** Addresses of a renamed category, subcategory or label, and where they are now; as in hosting rules. */
export type MovedRule = { readonly from: string; readonly to: string };

/** The file of a site that lists its moved addresses; no address leads to it. */
export const MOVED = '_moved.json';

/** Number of former names whose addresses redirect, the latest first: each is compared with every miss. */
const REMEMBERED = 200;

/**
 * Returns the rules for the addresses of former names. An address is left out while a page has it again, and
 * while there is none under the new name: so no redirect leads to another of its kind, and none in a circle.
 */
export function movedRules(
  formerNames: readonly SnapshotFormerName[],
  files: Iterable<string>,
): readonly MovedRule[] {
  const places = placesOf(files);
  const rules = new Map<string, MovedRule>();
  for (const name of formerNames.slice(0, REMEMBERED)) {
    for (const { base, below } of familiesOf(name)) {
      const [from, to] = [ruled(base(name.from)), ruled(base(name.to))];
      if (places.has(placeOf(from)) || !places.has(placeOf(to))) continue;
      for (const end of ['', ...below]) {
        // Two had the name once: the later one counts.
        if (!rules.has(from + end)) rules.set(from + end, { from: from + end, to: to + end });
      }
    }
  }
  return [...rules.values()];
}

/** Returns the content of `MOVED`. */
export function movedText(rules: readonly MovedRule[]): string {
  return JSON.stringify(rules.map(({ from, to }) => [from, to]));
}

/** Reads the content of `MOVED`; entries that are no rules are left out. */
export function readMoved(text: string): readonly MovedRule[] {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    const [from, to] = Array.isArray(row) ? (row as readonly unknown[]) : [];
    return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [];
  });
}

/** Addresses that exist together: the first page of a list, and what is below it. */
type Family = {
  /** The first page's address, from the slug that has changed. */
  readonly base: (slug: string) => string;
  readonly below: readonly string[];
};

const [SUBCATEGORY, BRAND, BUDGET] = [':subcategory', ':brand', ':budget'];
const PAGES = ['/:page'];

function familiesOf({ kind, category }: SnapshotFormerName): readonly Family[] {
  const grouped = { base: (slug: string) => categoryRoute(slug), below: PAGES };
  const brandsOf = (own: string, subcategory: string) =>
    subcategoryBrandRoute({ category: own, subcategory, brand: BRAND });
  if (kind === 'label') return [grouped, { base: (slug) => labelRoute(slug), below: PAGES }];
  if (kind === 'subcategory') {
    return [grouped, { base: (slug) => brandsOf(category ?? '', slug), below: PAGES }];
  }
  return [
    grouped,
    { base: (slug) => brandsOf(slug, SUBCATEGORY), below: PAGES },
    { base: listingRoute, below: [`/${BRAND}`, `/${BRAND}/:page`] },
    { base: (slug) => budgetRoute(slug, BUDGET), below: PAGES },
  ];
}

/** Returns an address with names in it as a rule has it. No slug has a colon. */
function ruled(address: string): string {
  return address.replaceAll('%3A', ':');
}

/** Every beginning of the addresses of a site, each with the number of segments that follow. */
function placesOf(files: Iterable<string>): ReadonlySet<string> {
  const places = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const segments = file.slice(0, -'.html'.length).split('/');
    for (const index of segments.keys()) {
      places.add(place(segments.slice(0, index + 1), segments.length - index - 1));
    }
  }
  return places;
}

/** The place of a pattern, whose names follow its fixed segments. */
function placeOf(pattern: string): string {
  const segments = pattern.slice(1).split('/');
  const fixed = segments.filter((segment) => !segment.startsWith(':'));
  return place(fixed.map(decodeURIComponent), segments.length - fixed.length);
}

function place(segments: readonly string[], following: number): string {
  return `${segments.join('/')} ${following}`;
}
