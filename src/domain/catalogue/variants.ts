import type { Product } from './product.ts';
import { familyWords } from './title-words.ts';
import {
  colourKey,
  isApart,
  isCondition,
  readVariantTitle,
  wordsOf,
  type Traits,
  type VariantTitle,
} from './variant-title.ts';

/** The fields of a product that decide its variants. */
export type VariantProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'brands'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'model'
  | 'price'
  | 'stock'
>;

/** A product of a group. */
export type Variant = Traits & { readonly product: VariantProduct };

/** Products that differ only in colour, memory or storage. */
export type VariantGroup = {
  /** Equal in every build as long as the products keep their titles, brands and categories. */
  readonly key: string;
  /** What the products have in common: "Apple iPhone 15". */
  readonly name: string;
  /** In the order given. */
  readonly variants: readonly Variant[];
};

/** No product has so many; a larger group comes from titles that say too little. */
const MAX_VARIANTS = 60;

/**
 * Returns the variant group of each product that has one, keyed by product id, in one pass.
 *
 * Products are variants if they share brand, category and subcategory, say the same traits (colour,
 * memory, storage) in their titles, differ in one, and share the `model` that the server gives, or
 * else the whole rest of their titles. A rest of only brand and family words names no model. With a
 * `model`, words that tell products apart (used, dual SIM, 45W, Pro) must still be equal.
 */
export function groupVariants(
  products: readonly VariantProduct[],
): ReadonlyMap<string, VariantGroup> {
  const sharedWords = rememberedWords();
  const groups = new Map<string, { name: string; variants: Variant[] }>();
  for (const product of products) {
    const title = readVariantTitle(product.title, product.model !== null);
    const key = title === null ? null : keyOf(product, title, sharedWords);
    if (title === null || key === null) continue;
    const { colour, memory, storage, name } = title;
    const variant = { product, colour, memory, storage };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, variants: [variant] });
    else group.variants.push(variant);
  }
  const byId = new Map<string, VariantGroup>();
  for (const [key, group] of groups) {
    if (!isChoice(group.variants)) continue;
    const whole = { key, ...group };
    for (const { product } of group.variants) byId.set(product.id, whole);
  }
  return byId;
}

/** Returns a key of a variant's traits; two variants with equal keys are duplicates. */
function traitsKey({ colour, memory, storage }: Traits): string {
  return `${colourKey(colour)}/${memory ?? ''}/${storage ?? ''}`;
}

function isChoice(variants: readonly Variant[]): boolean {
  return (
    variants.length > 1 &&
    variants.length <= MAX_VARIANTS &&
    new Set(variants.map(traitsKey)).size > 1
  );
}

type Words = (text: string) => readonly string[];

/** Returns `wordsOf` for texts that many products share, such as their brands. */
function rememberedWords(): Words {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
}

/** Returns the key that variants share; null if a product cannot have variants. */
function keyOf(product: VariantProduct, title: VariantTitle, sharedWords: Words): string | null {
  const { colour, memory, storage, words } = title;
  if (colour === null && memory === null && storage === null) return null;
  const brand = product.brands.join(', ');
  const model =
    product.model === null
      ? titleModel(words, sharedWords(brand))
      : givenModel(product.model, words);
  if (model === null) return null;
  return JSON.stringify([
    brand.toLowerCase(),
    product.category,
    product.subcategory,
    model,
    [product.label ?? '', product.category].flatMap(sharedWords).filter(isCondition),
    [colour, memory, storage].map((trait) => trait !== null),
  ]);
}

function givenModel(model: string, words: readonly string[]): readonly string[] {
  return [wordsOf(model).join(' '), ...words.filter(isApart).toSorted()];
}

/** Returns the words of a title without its leading brand; null if they name no model. */
function titleModel(words: readonly string[], brandWords: readonly string[]): string | null {
  const isLeading = brandWords.every((word, index) => words[index] === word);
  const own = isLeading ? words.slice(brandWords.length) : words;
  const namesModel = own.some(
    (word) => !brandWords.includes(word) && !familyWords.has(word) && !isApart(word),
  );
  return namesModel ? own.join(' ') : null;
}
