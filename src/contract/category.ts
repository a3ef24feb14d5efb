import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';
import { wireProduct } from './product.ts';

const wireCategory = z.strictObject({ ID: z.int().check(z.positive()), categoryName: filled });

const wireSubCategory = z.strictObject({
  ID: z.int().check(z.positive()),
  categoryId: z.int().check(z.positive()),
  subCategoryName: filled,
});

/**
 * The brands of a subcategory, or of a category without subcategories, as a comma-separated list.
 */
const wireBrand = z.strictObject({
  subCategoryId: z.nullable(z.int().check(z.positive())),
  categoryId: z.int().check(z.positive()),
  brandName: filled,
});

/** The slug of a name that a category, a subcategory or a label had before; the others are null. */
const wireFormerName = z.strictObject({
  slug: filled,
  /** Its name now. A subcategory has both names. */
  categoryName: z.nullable(filled),
  subCategoryName: z.nullable(filled),
  label: z.nullable(filled),
});
export type WireFormerName = z.infer<typeof wireFormerName>;

/** The menu: categories, subcategories and brands. */
export const categoryCalls = {
  categories: defineCall({
    method: 'GET',
    path: '/categories',
    summary: 'All categories in menu order, their subcategories, brands and former names',
    access: 'public',
    csrf: false,
    replies: {
      200: z.strictObject({
        message,
        categories: z.array(wireCategory),
        subCategories: z.array(wireSubCategory),
        brands: z.array(wireBrand),
        /** The latest first. */
        formerNames: z.array(wireFormerName),
      }),
    },
  }),
  category: defineCall({
    method: 'GET',
    path: '/categories/{id}',
    summary: 'One category by id, with its products',
    access: 'public',
    csrf: false,
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    replies: {
      200: z.strictObject({
        message,
        data: z.extend(wireCategory, { products: z.array(wireProduct) }),
      }),
    },
  }),
};
