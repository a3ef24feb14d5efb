import type { Product } from '#src/domain/catalogue/product.ts';

/** What a product is, as far as it decides what it fits. */
export type FitsKind =
  | 'cover'
  | 'charger'
  | 'cable'
  | 'earphones'
  | 'battery'
  | 'other-accessory'
  | 'phone'
  | 'inverter'
  | 'other';

/** The fields that say what a product is. */
export type KindProduct = Pick<Product, 'title' | 'category' | 'subcategory'>;

/** Nouns of accessories; the last one in a title says what the product is. */
const nouns: readonly (readonly [FitsKind, RegExp])[] = [
  ['cover', /^(?:cases?|covers?|pouch(?:es)?|bumpers?|protectors?|guards?)$/],
  ['charger', /^(?:chargers?|adapters?|adaptors?)$/],
  ['cable', /^(?:cables?|cords?)$/],
  ['earphones', /^(?:earphones?|earpieces?|headphones?|headsets?|earbuds)$/],
  ['battery', /^batter(?:y|ies)$/],
  [
    'other-accessory',
    /^(?:straps?|bands?|holders?|mounts?|remotes?|stylus|pens?|docks?|keyboards?|panels?)$/,
  ],
];

/** Nouns that make another product of a word before them: "case" of a "barber case kit". */
const otherNouns =
  /^(?:kits?|speakers?|stations?|banks?|clippers?|watch(?:es)?|bags?|fans?|lamps?|televisions?|tvs?|laptops?)$/;

const PHONE = /\b(?:phones?|smartphones?|iphones?|tablets?|ipads?)\b/i;
const ACCESSORY =
  /\b(?:accessor(?:y|ies)|cases?|covers?|chargers?|cables?|protectors?|batter(?:y|ies)|remotes?|panels?|audio)\b/i;
const INVERTER = /\binverters?\b/i;

/**
 * Returns the kind of a product. A group of phones alone decides; then the last noun of the title,
 * before "for", "with" and a dash ("Inverter Battery" is a battery); then that of the subcategory and
 * of the category.
 */
export function kindOf({ title, category, subcategory }: KindProduct): FitsKind {
  const groups = `${subcategory ?? ''} ${category}`;
  if (PHONE.test(groups) && !ACCESSORY.test(groups)) return 'phone';
  const head = headOf(title);
  for (const text of [head, subcategory ?? '', category]) {
    const kind = nounOf(text);
    if (kind !== null) return kind;
  }
  if (INVERTER.test(head)) return 'inverter';
  if (PHONE.test(groups)) return 'phone';
  return ACCESSORY.test(groups) ? 'other-accessory' : 'other';
}

/** Returns the kind that the last noun of a text names; null without one. */
export function nounOf(text: string): FitsKind | null {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  for (const word of words.toReversed()) {
    if (otherNouns.test(word)) return 'other';
    const kind = nouns.find(([, noun]) => noun.test(word))?.[0];
    if (kind !== undefined) return kind;
  }
  return null;
}

/** Returns the part of a title that says what the product is. */
export function headOf(title: string): string {
  return title.split(/ (?:for|with|[–—|-]) |[,(|]/iu, 1)[0] ?? title;
}

/** Returns whether nothing can be made for a product of this kind, because it is itself made for others. */
export function isMadeForOthers(kind: FitsKind): boolean {
  return ['cover', 'charger', 'cable', 'battery', 'other-accessory'].includes(kind);
}
