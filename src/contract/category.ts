import { z } from 'zod';
import { defineCall } from './call.ts';
import { message } from './reply.ts';
import { wireProduct } from './product.ts';

const wireCategory = z.strictObject({ ID: z.int().positive(), categoryName: z.string().min(1) });

const wireSubCategory = z.strictObject({
  ID: z.int().positive(),
  categoryId: z.int().positive(),
  subCategoryName: z.string().min(1),
});

/** The brands of one subcategory, or of a category without one, as a comma-separated list. */
const wireBrand = z.strictObject({
  subCategoryId: z.int().positive().nullable(),
  categoryId: z.int().positive(),
  brandName: z.string().min(1),
});

/** Categories, subcategories and brands: what the menu is made of. */
export const categoryCalls = {
  categories: defineCall({
    method: 'GET',
    path: '/categories',
    summary: 'All categories in menu order, their subcategories and brands',
    access: 'public',
    csrf: false,
    replies: {
      200: z.strictObject({
        message,
        categories: z.array(wireCategory),
        subCategories: z.array(wireSubCategory),
        brands: z.array(wireBrand),
      }),
    },
  }),
  category: defineCall({
    method: 'GET',
    path: '/categories/{id}',
    summary: 'One category by id, with its products',
    access: 'public',
    csrf: false,
    params: z.object({ id: z.coerce.number().int().positive() }),
    replies: {
      200: z.strictObject({
        message,
        data: wireCategory.extend({ products: z.array(wireProduct) }),
      }),
    },
  }),
};
export type WireCategories = z.infer<(typeof categoryCalls.categories.replies)[200]>;
