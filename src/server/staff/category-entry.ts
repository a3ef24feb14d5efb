import type { WireStaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import type { CategoryAddress } from '#src/domain/staff/category-address.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound } from '#src/server/http/problem.ts';
import { addressOf } from './category-links.ts';
import { categoryOf, listCategories } from './category-list.ts';
import type { BrandOwner } from './category-values.ts';

/** A category or subcategory of the menu, with what stands around it. */
export type MenuEntry = {
  readonly kind: 'category' | 'subcategory';
  readonly part: WireStaffPart;
  /** The category itself, or the one of the subcategory. */
  readonly category: WireStaffCategory;
  /** The categories, or the subcategories of that category, in menu order; itself among them. */
  readonly siblings: readonly WireStaffPart[];
  readonly categories: readonly WireStaffCategory[];
};

/** The table of each kind of entry. */
export const entryTables = { category: 'categories', subcategory: 'subcategories' } as const;

/** Finds a category. Throws a 404 Problem without it. */
export async function categoryEntry(trx: ShopDatabase, id: number): Promise<MenuEntry> {
  const categories = await listCategories(trx);
  const category = categoryOf(categories, id);
  return { kind: 'category', part: category, category, siblings: categories, categories };
}

/** Finds a subcategory. Throws a 404 Problem without it. */
export async function subcategoryEntry(trx: ShopDatabase, id: number): Promise<MenuEntry> {
  const categories = await listCategories(trx);
  for (const category of categories) {
    const siblings = category.subcategories;
    const part = siblings.find((one) => one.id === id);
    if (part !== undefined) return { kind: 'subcategory', part, category, siblings, categories };
  }
  throw notFound('This subcategory is no longer on the list.');
}

/** Returns the address of an entry. */
export function entryAddress({ kind, part, category, categories }: MenuEntry): CategoryAddress {
  return addressOf(categories, category, kind === 'category' ? null : part);
}

/** Returns where the brands of an entry stand. */
export function brandOwner({ kind, part, category }: MenuEntry): BrandOwner {
  return { category_id: category.id, subcategory_id: kind === 'category' ? null : part.id };
}
