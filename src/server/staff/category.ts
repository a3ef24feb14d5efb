import type { staffCategoryCalls, WireStaffCategory } from '#src/contract/staff-category.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { ChangingMember } from './audit.ts';
import { changeCatalogue, type CatalogueChange } from './catalogue-change.ts';
import { addCategory, addSubcategory } from './category-add.ts';
import { changeEntry, removeEntry } from './category-change.ts';
import { categoryEntry, subcategoryEntry } from './category-entry.ts';
import { listCategories } from './category-list.ts';
import { orderCategories, orderSubcategories } from './category-order.ts';
import type { StaffShop } from './staff-shop.ts';

type Needs = Pick<StaffShop, 'db' | 'now' | 'publisher'>;

/** Categories, subcategories and brands in the back office (DESIGN.md, The API contract, 18). */
export function staffCategoryHandlers(shop: Needs): Handlers<typeof staffCategoryCalls> {
  return { ...categoryHandlers(shop), ...subcategoryHandlers(shop) };
}

function categoryHandlers(shop: Needs) {
  return {
    async staffCategories() {
      const data = await listCategories(shop.db);
      return { status: 200, body: { message: 'Categories', data } };
    },

    async addCategory({ body, visitor }) {
      const data = await change(shop, visitor, (at) => addCategory(at, body));
      return { status: 201, body: { message: 'The category is added.', data } };
    },

    async orderCategories({ body, visitor }) {
      const data = await change(shop, visitor, (at) => orderCategories(at, body));
      return { status: 200, body: { message: 'The category is moved.', data } };
    },

    async changeCategory({ params: { categoryId }, body, visitor }) {
      const data = await change(shop, visitor, async (at) =>
        changeEntry(at, await categoryEntry(at.trx, categoryId), body),
      );
      return { status: 200, body: { message: 'The category is changed.', data } };
    },

    async removeCategory({ params: { categoryId }, body: { from }, visitor }) {
      const data = await change(shop, visitor, async (at) =>
        removeEntry(at, await categoryEntry(at.trx, categoryId), from),
      );
      return { status: 200, body: { message: 'The category is removed.', data } };
    },
  } satisfies Partial<Handlers<typeof staffCategoryCalls>>;
}

function subcategoryHandlers(shop: Needs) {
  return {
    async addSubcategory({ params: { categoryId }, body, visitor }) {
      const data = await change(shop, visitor, (at) => addSubcategory(at, categoryId, body));
      return { status: 201, body: { message: 'The subcategory is added.', data } };
    },

    async orderSubcategories({ params: { categoryId }, body, visitor }) {
      const data = await change(shop, visitor, (at) => orderSubcategories(at, categoryId, body));
      return { status: 200, body: { message: 'The subcategory is moved.', data } };
    },

    async changeSubcategory({ params: { subcategoryId }, body, visitor }) {
      const data = await change(shop, visitor, async (at) =>
        changeEntry(at, await subcategoryEntry(at.trx, subcategoryId), body),
      );
      return { status: 200, body: { message: 'The subcategory is changed.', data } };
    },

    async removeSubcategory({ params: { subcategoryId }, body: { from }, visitor }) {
      const data = await change(shop, visitor, async (at) =>
        removeEntry(at, await subcategoryEntry(at.trx, subcategoryId), from),
      );
      return { status: 200, body: { message: 'The subcategory is removed.', data } };
    },
  } satisfies Partial<Handlers<typeof staffCategoryCalls>>;
}

/** Does the work as `changeCatalogue` does, and returns the categories as they are then. */
function change(
  shop: Needs,
  member: ChangingMember,
  work: (change: CatalogueChange) => Promise<void>,
): Promise<WireStaffCategory[]> {
  return changeCatalogue(shop, member, async (at) => {
    await work(at);
    return listCategories(at.trx);
  });
}
