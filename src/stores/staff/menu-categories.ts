import {
  staffCategoryCalls,
  type WireStaffCategory,
  type WireStaffPart,
} from '#src/contract/staff-category.ts';
import { moved } from '#src/domain/staff/moved.ts';
import { askStaff } from './ask.ts';
import { staffClient } from './staff-client.ts';
import { createWhole } from './whole.ts';

const menu = createWhole(async (client): Promise<readonly WireStaffCategory[]> => {
  const { data } = await askStaff(staffCategoryCalls.staffCategories, {}, client);
  return data.data;
});

/** The categories in menu order as the server told them last. */
export const menuCategories = menu.state;

/** Reads the categories for the screen, and changes them (`Whole`). */
export const { load: loadMenuCategories, change: changeMenu } = menu;

/** Returns the categories as they are shown; none before they are read. */
export function presentCategories(): readonly WireStaffCategory[] {
  return menu.present() ?? [];
}

/** Moves a category in the menu. Returns the server's sentence. Throws as `changeMenu` does. */
export function moveCategory(id: number, by: -1 | 1, client = staffClient): Promise<string> {
  const body = orderWith(presentCategories(), id, by);
  return changeMenu(() => askStaff(staffCategoryCalls.orderCategories, { body }, client), client);
}

/** Moves a subcategory among those of its category likewise. */
export function moveSubcategory(
  { id: categoryId, subcategories }: WireStaffCategory,
  id: number,
  by: -1 | 1,
  client = staffClient,
): Promise<string> {
  const input = { params: { categoryId }, body: orderWith(subcategories, id, by) };
  return changeMenu(() => askStaff(staffCategoryCalls.orderSubcategories, input, client), client);
}

/** Removes a category. Returns the server's sentence. Throws as `changeMenu` does. */
export function removeCategory(category: WireStaffPart, client = staffClient): Promise<string> {
  const input = { params: { categoryId: category.id }, body: { from: valuesOf(category) } };
  return changeMenu(() => askStaff(staffCategoryCalls.removeCategory, input, client), client);
}

/** Removes a subcategory likewise. */
export function removeSubcategory(part: WireStaffPart, client = staffClient): Promise<string> {
  const input = { params: { subcategoryId: part.id }, body: { from: valuesOf(part) } };
  return changeMenu(() => askStaff(staffCategoryCalls.removeSubcategory, input, client), client);
}

function orderWith(parts: readonly WireStaffPart[], id: number, by: -1 | 1) {
  const from = parts.map((part) => part.id);
  return { from, to: [...moved(from, id, by)] };
}

function valuesOf({ name, brands }: WireStaffPart) {
  return { name, brands };
}
