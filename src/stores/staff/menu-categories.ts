import { ServerError } from '#src/api/errors.ts';
import {
  staffCategoryCalls,
  type WireStaffCategory,
  type WireStaffPart,
} from '#src/contract/staff-category.ts';
import { moved } from '#src/domain/staff/moved.ts';
import { askStaff } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

const menu = createRead<readonly WireStaffCategory[]>();

/** The categories in menu order as the server told them last. */
export const menuCategories = menu.state;

/** Reads the categories for the screen. Never rejects. */
export function loadMenuCategories(client = staffClient): Promise<void> {
  return menu.read(() => askCategories(client));
}

/** Returns the categories as they are shown; none before they are read. */
export function presentCategories(): readonly WireStaffCategory[] {
  const reading = menu.state.get();
  return reading.step === 'ready' ? reading.value : [];
}

/** What every change of the categories answers. */
type Changed = {
  readonly data: { readonly message: string; readonly data: readonly WireStaffCategory[] };
};

/**
 * Makes a change and shows the categories as they are then. Returns the server's sentence. Throws what
 * `send` throws; after a conflict or a removal, the categories are shown as they are now.
 */
export async function changeMenu(
  send: () => Promise<Changed>,
  client = staffClient,
): Promise<string> {
  try {
    const { data } = await send();
    menu.show(data.data);
    void readPublishing(client);
    return data.message;
  } catch (error) {
    if (error instanceof ServerError && [404, 409].includes(error.status)) {
      const now = await askCategories(client).catch(() => null);
      if (now !== null) menu.show(now);
    }
    throw error;
  }
}

/** Moves a category in the menu. Returns the server's sentence. Throws as `changeMenu` does. */
export function moveCategory(id: number, by: -1 | 1, client = staffClient): Promise<string> {
  const from = presentCategories().map((category) => category.id);
  const body = { from, to: [...moved(from, id, by)] };
  return changeMenu(() => askStaff(staffCategoryCalls.orderCategories, { body }, client), client);
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

function valuesOf({ name, brands }: WireStaffPart) {
  return { name, brands };
}

async function askCategories(client: typeof staffClient): Promise<readonly WireStaffCategory[]> {
  return (await askStaff(staffCategoryCalls.staffCategories, {}, client)).data.data;
}
