import { slugify } from '#src/domain/slug.ts';
import type { DraftFaults } from './draft.ts';

/** The longest name of a category, subcategory or brand, in characters. */
const MAX_CATEGORY_NAME = 60;

/** A category or subcategory as a member types it. Brands are separated by commas. */
export type CategoryDraft = { readonly name: string; readonly brands: string };

/** A category or subcategory as it is stored. */
export type CategoryValues = { readonly name: string; readonly brands: string[] };

/** A new category, of which nothing is typed yet. */
export const EMPTY_CATEGORY: CategoryDraft = { name: '', brands: '' };

/** Returns a category as it is typed. */
export function categoryDraftOf(values: {
  readonly name: string;
  readonly brands: readonly string[];
}): CategoryDraft {
  return { name: values.name, brands: values.brands.join(', ') };
}

/** Returns the category that a draft describes. */
export function categoryValues({ name, brands }: CategoryDraft): CategoryValues {
  const names = brands.split(',').map((brand) => brand.trim());
  return { name: name.trim(), brands: names.filter((brand) => brand !== '') };
}

/**
 * Returns what is wrong with a draft. `seen` is the category as it is stored, `siblings` are the names
 * beside it. A value that is not changed is never wrong: an import allows more.
 */
export function categoryFaults(
  draft: CategoryDraft,
  seen: CategoryDraft,
  siblings: readonly string[],
): DraftFaults<CategoryDraft> {
  const { name, brands } = categoryValues(draft);
  const before = categoryValues(seen);
  const isRenamed = name !== before.name || name === '';
  const ofName = isRenamed ? (nameFault(name) ?? takenFault(name, siblings)) : null;
  const ofBrands = brandsFault(brands, before.brands);
  return {
    ...(ofName !== null && { name: ofName }),
    ...(ofBrands !== null && { brands: ofBrands }),
  };
}

/** Returns what is wrong with a name by itself, in one sentence; null if nothing is. */
export function nameFault(name: string): string | null {
  if (name === '') return 'Please enter a name.';
  if (Array.from(name).length > MAX_CATEGORY_NAME) {
    return `Please write the name in ${MAX_CATEGORY_NAME} characters or fewer.`;
  }
  const slug = slugify(name);
  if (slug === '') return 'Please write the name with a letter or digit.';
  return reserved.has(slug) ? `“${name}” is an address of the shop itself.` : null;
}

/** Returns a sentence if one of these has a name already; null if none has. */
export function takenFault(name: string, siblings: readonly string[]): string | null {
  const holder = siblings.find((other) => isSameName(other, name));
  if (holder === undefined) return null;
  return holder === name
    ? `“${name}” is on the list already.`
    : `“${holder}” is on the list already, and “${name}” would have its address.`;
}

/**
 * Returns what is wrong with a list of brands, in one sentence; null if nothing is. One that `before` has is
 * wrong only if it is there twice.
 */
export function brandsFault(brands: readonly string[], before: readonly string[]): string | null {
  for (const [index, brand] of brands.entries()) {
    // Not even an import stores one brand twice.
    if (brands.indexOf(brand) !== index) return twice(brand);
    if (before.includes(brand)) continue;
    if (brand.includes(',')) return 'Please write one brand between two commas.';
    if (Array.from(brand).length > MAX_CATEGORY_NAME) {
      return `Please write each brand in ${MAX_CATEGORY_NAME} characters or fewer.`;
    }
    if (slugify(brand) === '') return `Please write “${brand}” with a letter or digit.`;
    const others = brands.filter((_other, place) => place !== index);
    if (others.some((other) => isSameName(other, brand))) return twice(brand);
  }
  return null;
}

function twice(brand: string): string {
  return `“${brand}” is there twice.`;
}

/**
 * Returns whether a build takes two names for one, or gives them one address: it overlooks capitals,
 * accents, spaces and punctuation.
 */
function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The addresses of all products and of a folder. */
const reserved = new Set(['all', 'index']);

function nameKey(name: string): string {
  return slugify(name).replaceAll('-', '');
}
