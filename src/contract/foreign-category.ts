import * as z from 'zod/mini';
import { recordReader } from './foreign-record.ts';
import { namesOf } from './foreign-plain.ts';
import { anything, neededText, refuse, text } from './foreign-value.ts';

/** A category from any server. */
export type ForeignCategory = { readonly id: string; readonly name: string };

/** A subcategory from any server. */
export type ForeignSubcategory = {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
};

/** The brands of a subcategory or a category. At least one of the two ids is set. */
export type ForeignBrands = {
  readonly subcategoryId: string | null;
  readonly categoryId: string | null;
  readonly names: readonly string[];
};

const category = z.pipe(
  z.object({ id: neededText('ID'), categoryName: neededText('categoryName') }),
  z.transform(({ id, categoryName }): ForeignCategory => ({ id, name: categoryName })),
);

const subcategory = z.pipe(
  z.object({
    id: neededText('ID'),
    categoryId: neededText('categoryId'),
    subCategoryName: neededText('subCategoryName'),
  }),
  z.transform(({ id, categoryId, subCategoryName }): ForeignSubcategory => ({
    id,
    categoryId,
    name: subCategoryName,
  })),
);

const brands = z.pipe(
  z.object({ subCategoryId: text, categoryId: text, brandName: anything }),
  z.transform((record, reading): ForeignBrands => {
    const names = namesOf(record.brandName);
    if (names.length === 0) refuse(reading, 'no brandName');
    if (record.subCategoryId === null && record.categoryId === null) {
      refuse(reading, 'no subCategoryId and no categoryId');
    }
    return { subcategoryId: record.subCategoryId, categoryId: record.categoryId, names };
  }),
);

/** Reads a category from any server. Refuses one without id or name. Never throws. */
export const readCategory = recordReader('category', 'categoryName', category);

/** Reads a subcategory from any server. Refuses one without id, category or name. Never throws. */
export const readSubcategory = recordReader('subcategory', 'subCategoryName', subcategory);

/**
 * Reads a comma-separated brand list from any server. Refuses one without a category or
 * subcategory. Never throws.
 */
export const readBrands = recordReader('brands', 'brandName', brands);
