import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message } from './reply.ts';

/** A subcategory in the back office, or what a category has in common with one. */
const wireStaffPart = z.strictObject({
  id: wireId,
  name: filled,
  /** The brands that the menu offers there. */
  brands: z.array(filled),
  /** How many products stand in it and are sold; those of its subcategories count for a category too. */
  products: count,
  /** How many archived ones stand in it besides. */
  archived: count,
});
export type WireStaffPart = z.infer<typeof wireStaffPart>;

const wireStaffCategory = z.extend(wireStaffPart, { subcategories: z.array(wireStaffPart) });
export type WireStaffCategory = z.infer<typeof wireStaffCategory>;

/** A category as a member saw it. */
const seen = z.strictObject({ name: z.string(), brands: z.array(z.string()) });

/** A category as staff write it. What an import has stored may be longer than staff may write. */
const staffCategory = z.strictObject({
  name: line(300),
  brands: z.array(line(300).check(z.minLength(1))).check(z.maxLength(300)),
});
export type StaffCategory = z.infer<typeof staffCategory>;

const ids = z.array(wireId).check(z.maxLength(1000));
const order = z.strictObject({ from: ids, to: ids });
const categoriesReply = z.strictObject({ message, data: z.array(wireStaffCategory) });
const ofCategory = z.object({ categoryId: requestId });
const ofSubcategory = z.object({ subcategoryId: requestId });
const common = { access: 'staff', csrf: true, roles: ['owner', 'manager'] } as const;

/**
 * Categories, subcategories and brands. Each call answers with all of them, in menu order. A change of what
 * a member did not see answers 409 `changed_meanwhile`; a removal of what is in use, 409.
 */
export const staffCategoryCalls = {
  staffCategories: defineCall({
    ...common,
    method: 'GET',
    path: '/staff/categories',
    summary: 'All categories in menu order as staff edit them, with their numbers of products',
    replies: { 200: categoriesReply },
  }),
  addCategory: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/categories',
    summary: 'Add a category behind the others; an equal empty one that is there is kept as it is',
    body: staffCategory,
    replies: { 201: categoriesReply },
  }),
  orderCategories: defineCall({
    ...common,
    method: 'PUT',
    path: '/staff/categories/order',
    summary: 'Reorder the categories, named by their ids',
    body: order,
    replies: { 200: categoriesReply },
  }),
  changeCategory: defineCall({
    ...common,
    method: 'PATCH',
    path: '/staff/categories/{categoryId}',
    summary: 'Rename a category or change its brands; its products, sections and links follow',
    params: ofCategory,
    body: z.strictObject({ from: seen, to: staffCategory }),
    replies: { 200: categoriesReply },
  }),
  removeCategory: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/categories/{categoryId}/remove',
    summary: 'Remove a category without products, with its subcategories',
    params: ofCategory,
    body: z.strictObject({ from: seen }),
    replies: { 200: categoriesReply },
  }),
  addSubcategory: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/categories/{categoryId}/subcategories',
    summary:
      'Add a subcategory behind the others; an equal empty one that is there is kept as it is',
    params: ofCategory,
    body: staffCategory,
    replies: { 201: categoriesReply },
  }),
  orderSubcategories: defineCall({
    ...common,
    method: 'PUT',
    path: '/staff/categories/{categoryId}/subcategories/order',
    summary: 'Reorder the subcategories of a category, named by their ids',
    params: ofCategory,
    body: order,
    replies: { 200: categoriesReply },
  }),
  changeSubcategory: defineCall({
    ...common,
    method: 'PATCH',
    path: '/staff/subcategories/{subcategoryId}',
    summary: 'Rename a subcategory or change its brands; its products and links follow',
    params: ofSubcategory,
    body: z.strictObject({ from: seen, to: staffCategory }),
    replies: { 200: categoriesReply },
  }),
  removeSubcategory: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/subcategories/{subcategoryId}/remove',
    summary: 'Remove a subcategory without products',
    params: ofSubcategory,
    body: z.strictObject({ from: seen }),
    replies: { 200: categoriesReply },
  }),
};
