import { atom, type ReadableAtom } from 'nanostores';
import { staffHomeCalls, type WireStaffSection } from '#src/contract/staff-home.ts';
import { rebased } from '#src/domain/staff/draft.ts';
import { moved } from '#src/domain/staff/moved.ts';
import {
  EMPTY_SECTION,
  sectionDraftOf,
  sectionFaults,
  sectionValues,
  type ChosenProduct,
  type SectionDraft,
  type SectionFaults,
} from '#src/domain/staff/section-draft.ts';
import { askStaff } from './ask.ts';
import { changeHome, presentHome } from './home.ts';
import { createProductList } from './products.ts';
import { staffClient } from './staff-client.ts';

/** A section of the home page that a member writes. */
export type EditedSection = {
  /** Null for a new one. */
  readonly id: number | null;
  /** As the member saw it. */
  readonly seen: SectionDraft;
  readonly draft: SectionDraft;
  readonly faults: SectionFaults;
};

const edited = atom<EditedSection | null>(null);

/** The section that is being written; null if none is. It stays while other screens are looked at. */
export const editedSection: ReadableAtom<EditedSection | null> = edited;

/** The products that were searched for to be added. */
export const foundForSection = createProductList();

/** Opens a section; null is a new one. */
export function editSection(section: WireStaffSection | null): void {
  const seen = section === null ? EMPTY_SECTION : sectionDraftOf(section);
  edited.set({ id: section?.id ?? null, seen, draft: seen, faults: {} });
}

/** Closes the section without a change. */
export function leaveSection(): void {
  edited.set(null);
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeSectionDraft(change: Partial<SectionDraft>): void {
  const now = edited.get();
  if (now === null) return;
  const { title, products } = now.faults;
  // Whatever fills the section up stands for products too.
  const isFilled = 'products' in change || 'categories' in change;
  const faults = {
    ...(title !== undefined && !('title' in change) && { title }),
    ...(products !== undefined && !isFilled && { products }),
  };
  edited.set({ ...now, draft: { ...now.draft, ...change }, faults });
}

/** Adds a product behind the others that are chosen by hand; one that is there stays where it is. */
export function addToSection({ id, title, stock }: Omit<ChosenProduct, 'isArchived'>): void {
  const products = edited.get()?.draft.products ?? [];
  if (products.some((product) => product.id === id)) return;
  changeSectionDraft({ products: [...products, { id, title, stock, isArchived: false }] });
}

/** Moves a product up or down. */
export function moveInSection(product: ChosenProduct, by: -1 | 1): void {
  changeSectionDraft({ products: moved(edited.get()?.draft.products ?? [], product, by) });
}

/** Takes a product out. */
export function takeFromSection(product: ChosenProduct): void {
  const products = edited.get()?.draft.products ?? [];
  changeSectionDraft({ products: products.filter((one) => one !== product) });
}

/** Checks the draft. Returns whether it can be saved. */
export function checkSection(): boolean {
  const now = edited.get();
  if (now === null) return false;
  const faults = sectionFaults(now.draft);
  edited.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft and closes it. Returns the server's sentence. Throws as `changeHome` does; after a
 * conflict, the values that the member has not changed are as they are now.
 */
export async function saveSection(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  const to = sectionValues(now.draft);
  try {
    const message = await changeHome(
      () =>
        now.id === null
          ? askStaff(staffHomeCalls.addSection, { body: to }, client)
          : askStaff(
              staffHomeCalls.changeSection,
              { params: { sectionId: now.id }, body: { from: sectionValues(now.seen), to } },
              client,
            ),
      client,
    );
    edited.set(null);
    return message;
  } catch (error) {
    rebase(now);
    throw error;
  }
}

/** Removes a section. Returns the server's sentence. Throws as `changeHome` does. */
export function removeSection(section: WireStaffSection, client = staffClient): Promise<string> {
  const body = { from: sectionValues(sectionDraftOf(section)) };
  const input = { params: { sectionId: section.id }, body };
  return changeHome(() => askStaff(staffHomeCalls.removeSection, input, client), client);
}

/** Shows the section as it is now, with what the member has written. */
function rebase({ id, seen }: EditedSection): void {
  const now = edited.get();
  const section = presentHome()?.sections.find((one) => one.id === id);
  if (section === undefined || now?.id !== id) return;
  const is = sectionDraftOf(section);
  edited.set({ ...now, seen: is, draft: rebased(now.draft, seen, is).draft });
}
