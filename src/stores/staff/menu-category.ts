import { atom, type ReadableAtom } from 'nanostores';
import { staffCategoryCalls, type WireStaffPart } from '#src/contract/staff-category.ts';
import {
  categoryDraftOf,
  categoryFaults,
  categoryValues,
  EMPTY_CATEGORY,
  type CategoryDraft,
  type CategoryFaults,
} from '#src/domain/staff/category-draft.ts';
import { rebased, withChange } from '#src/domain/staff/draft.ts';
import { askStaff } from './ask.ts';
import { changeMenu, presentCategories } from './menu-categories.ts';
import { staffClient } from './staff-client.ts';

/** Where a category or subcategory stands. */
export type MenuPlace = {
  /** The category that a subcategory belongs to; null for a category. */
  readonly parent: number | null;
  /** Null for a new one. */
  readonly id: number | null;
};

/** A category or subcategory that a member writes. */
export type EditedCategory = {
  readonly place: MenuPlace;
  /** As the member saw it. */
  readonly seen: CategoryDraft;
  readonly draft: CategoryDraft;
  readonly faults: CategoryFaults;
};

const edited = atom<EditedCategory | null>(null);

/** The one that is being written; null if none is. It stays while other screens are looked at. */
export const editedCategory: ReadableAtom<EditedCategory | null> = edited;

/** Returns whether the one of this place is being written. */
export function isEdited(now: EditedCategory | null, { parent, id }: MenuPlace): boolean {
  return now?.place.parent === parent && now.place.id === id;
}

/** Opens a category or subcategory; without one, a new one. */
export function editCategory(place: MenuPlace, part: WireStaffPart | null): void {
  const seen = part === null ? EMPTY_CATEGORY : categoryDraftOf(part);
  edited.set({ place, seen, draft: seen, faults: {} });
}

/** Closes it without a change. */
export function leaveCategory(): void {
  edited.set(null);
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeCategoryDraft(change: Partial<CategoryDraft>): void {
  const now = edited.get();
  if (now !== null) edited.set(withChange(now, change));
}

/** Checks the draft. Returns whether it can be saved. */
export function checkCategory(): boolean {
  const now = edited.get();
  if (now === null) return false;
  const { id } = now.place;
  const siblings = beside(now.place).filter((other) => other.id !== id);
  const names = siblings.map(({ name }) => name);
  const faults = categoryFaults(now.draft, now.seen, names);
  edited.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft and closes it. Returns the server's sentence. Throws as `changeMenu` does; after a
 * conflict, the values that the member has not changed are as they are now.
 */
export async function saveCategory(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  try {
    const message = await changeMenu(() => send(now, client), client);
    edited.set(null);
    return message;
  } catch (error) {
    rebase(now);
    throw error;
  }
}

function send({ place: { parent, id }, seen, draft }: EditedCategory, client: typeof staffClient) {
  const to = categoryValues(draft);
  const body = { from: categoryValues(seen), to };
  if (parent === null) {
    return id === null
      ? askStaff(staffCategoryCalls.addCategory, { body: to }, client)
      : askStaff(staffCategoryCalls.changeCategory, { params: { categoryId: id }, body }, client);
  }
  if (id === null) {
    const input = { params: { categoryId: parent }, body: to };
    return askStaff(staffCategoryCalls.addSubcategory, input, client);
  }
  const input = { params: { subcategoryId: id }, body };
  return askStaff(staffCategoryCalls.changeSubcategory, input, client);
}

/** Shows the one that is written as it is now, with what the member has typed. */
function rebase({ place, seen }: EditedCategory): void {
  const now = edited.get();
  const part = beside(place).find(({ id }) => id === place.id);
  if (now === null || part === undefined || !isEdited(now, place)) return;
  const is = categoryDraftOf(part);
  edited.set({ ...now, seen: is, draft: rebased(now.draft, seen, is).draft });
}

/** The categories, or the subcategories of one, that stand where this one does. */
function beside({ parent }: MenuPlace): readonly WireStaffPart[] {
  const categories = presentCategories();
  if (parent === null) return categories;
  return categories.find(({ id }) => id === parent)?.subcategories ?? [];
}
