import { fieldOf, quote, textOf } from './foreign-plain.ts';

/** The field that holds the list of each kind in a reply, besides `data`. */
const listNames = {
  product: ['data', 'products'],
  category: ['categories', 'data'],
  subcategory: ['subCategories', 'subcategories'],
  brand: ['brands'],
  formerName: ['formerNames'],
  section: ['data', 'sections'],
  banner: ['data', 'banners'],
  delivery: ['deliveryLocations', 'data'],
  policy: ['data', 'policies'],
  searchWords: ['data', 'searchWords'],
} as const satisfies Record<string, readonly string[]>;
export type ForeignKind = keyof typeof listNames;

/** The unparsed records of a list reply, or a malformed reply. */
export type ReadList =
  | {
      readonly ok: true;
      readonly records: readonly unknown[];
      /** Null if the reply does not say. */
      readonly hasMore: boolean | null;
    }
  | { readonly ok: false; readonly reason: string };

/** How deep a list may be nested: `data.data` and one more. */
const MAX_DEPTH = 3;

/**
 * Finds the list of a kind in a reply: the reply itself, or under its name or `data`, or nested in
 * one of these. A null list is empty. So are the subcategories, brands or former names of a reply that
 * has only categories. Never throws.
 */
export function readList(reply: unknown, kind: ForeignKind): ReadList {
  const isPart = kind === 'subcategory' || kind === 'brand' || kind === 'formerName';
  const records =
    findList(reply, listNames[kind], !isPart, MAX_DEPTH) ??
    (isPart && findList(reply, ['categories'], false, MAX_DEPTH) !== null ? [] : null);
  if (records !== null) return { ok: true, records, hasMore: findHasMore(reply, MAX_DEPTH) };
  const isObject = typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  const found = isObject ? 'an object without it' : quote(reply);
  return { ok: false, reason: `no list under ${listNames[kind].join(' or ')}, but ${found}` };
}

function findList(
  reply: unknown,
  names: readonly string[],
  mayBeBare: boolean,
  depth: number,
): readonly unknown[] | null {
  if (Array.isArray(reply)) return mayBeBare ? (reply as readonly unknown[]) : null;
  const fields = names.map((name) => fieldOf(reply, name));
  for (const field of fields) if (Array.isArray(field)) return field as readonly unknown[];
  if (depth > 0) {
    for (const inner of [...fields, fieldOf(reply, 'data')]) {
      if (typeof inner !== 'object' || inner === null) continue;
      const nested = findList(inner, names, mayBeBare, depth - 1);
      if (nested !== null) return nested;
    }
  }
  return fields.includes(null) ? [] : null;
}

function findHasMore(reply: unknown, depth: number): boolean | null {
  const value = fieldOf(reply, 'hasMore');
  if (typeof value === 'boolean') return value;
  const word = textOf(value);
  if (word !== null) return /^(?:true|1|yes)$/i.test(word);
  const inner = fieldOf(reply, 'data');
  return depth > 0 && inner !== undefined ? findHasMore(inner, depth - 1) : null;
}
