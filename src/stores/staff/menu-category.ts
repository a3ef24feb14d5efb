import { staffCategoryCalls, type WireStaffPart } from '#src/contract/staff-category.ts';
import {
  categoryDraftOf,
  categoryFaults,
  categoryValues,
  EMPTY_CATEGORY,
  type CategoryDraft,
} from '#src/domain/staff/category-draft.ts';
import { askStaff } from './ask.ts';
import { createEditor, type Edited } from './editor.ts';
import { changeMenu, presentCategories } from './menu-categories.ts';
import type { staffClient } from './staff-client.ts';

/** Where a category or subcategory stands. */
export type MenuPlace = {
  /** The category that a subcategory belongs to; null for a category. */
  readonly parent: number | null;
  /** Null for a new one. */
  readonly id: number | null;
};

/** A category or subcategory that a member writes. */
export type EditedCategory = Edited<{ readonly place: MenuPlace }, CategoryDraft>;

const editor = createEditor<{ readonly place: MenuPlace }, CategoryDraft>({
  faultsOf: ({ place, draft, seen }) => {
    const siblings = beside(place).filter(({ id }) => id !== place.id);
    return categoryFaults(
      draft,
      seen,
      siblings.map(({ name }) => name),
    );
  },
  send: (entry, client) => changeMenu(() => send(entry, client), client),
  present: ({ place }) => {
    const part = beside(place).find(({ id }) => id === place.id);
    return part === undefined ? null : categoryDraftOf(part);
  },
});

/** The category or subcategory that is being written, and what is done to it (`Editor`). */
export const {
  state: editedCategory,
  leave: leaveCategory,
  change: changeCategoryDraft,
  check: checkCategory,
  save: saveCategory,
} = editor;

/** Returns whether the one of this place is being written. */
export function isEdited(now: EditedCategory | null, { parent, id }: MenuPlace): boolean {
  return now?.place.parent === parent && now.place.id === id;
}

/** Opens a category or subcategory; without one, a new one. */
export function editCategory(place: MenuPlace, part: WireStaffPart | null): void {
  editor.open({ place }, part === null ? EMPTY_CATEGORY : categoryDraftOf(part));
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

/** The categories, or the subcategories of one, that stand where this one does. */
function beside({ parent }: MenuPlace): readonly WireStaffPart[] {
  const categories = presentCategories();
  if (parent === null) return categories;
  return categories.find(({ id }) => id === parent)?.subcategories ?? [];
}
