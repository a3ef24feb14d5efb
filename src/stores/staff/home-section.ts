import { staffHomeCalls, type WireStaffSection } from '#src/contract/staff-home.ts';
import { moved } from '#src/domain/staff/moved.ts';
import {
  EMPTY_SECTION,
  sectionDraftOf,
  sectionFaults,
  sectionValues,
  type ChosenProduct,
  type SectionDraft,
} from '#src/domain/staff/section-draft.ts';
import { askStaff } from './ask.ts';
import { createEditor, type Edited } from './editor.ts';
import { changeHome, presentHome } from './home.ts';
import { createProductList } from './products.ts';
import { staffClient } from './staff-client.ts';

/** Which section this is: its id, null for a new one. */
type Subject = { readonly id: number | null };

/** A section of the home page that a member writes. */
export type EditedSection = Edited<Subject, SectionDraft>;

const editor = createEditor<Subject, SectionDraft>({
  faultsOf: ({ draft }) => sectionFaults(draft),
  send: ({ id, seen, draft }, client) => {
    const to = sectionValues(draft);
    return changeHome(
      () =>
        id === null
          ? askStaff(staffHomeCalls.addSection, { body: to }, client)
          : askStaff(
              staffHomeCalls.changeSection,
              { params: { sectionId: id }, body: { from: sectionValues(seen), to } },
              client,
            ),
      client,
    );
  },
  present: ({ id }) => {
    const section = presentHome()?.sections.find((one) => one.id === id);
    return section === undefined ? null : sectionDraftOf(section);
  },
});

/** The section that is being written, and what is done to it (`Editor`). */
export const {
  state: editedSection,
  leave: leaveSection,
  check: checkSection,
  save: saveSection,
} = editor;

/** The products that were searched for to be added. */
export const foundForSection = createProductList();

/** Opens a section; null is a new one. */
export function editSection(section: WireStaffSection | null): void {
  editor.open(
    { id: section?.id ?? null },
    section === null ? EMPTY_SECTION : sectionDraftOf(section),
  );
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeSectionDraft(change: Partial<SectionDraft>): void {
  const products = editor.state.get()?.draft.products ?? [];
  // Whatever fills the section up stands for products too.
  editor.change('categories' in change ? { products, ...change } : change);
}

/** Adds a product behind the others that are chosen by hand; one that is there stays where it is. */
export function addToSection({ id, title, stock }: Omit<ChosenProduct, 'isArchived'>): void {
  const products = editor.state.get()?.draft.products ?? [];
  if (products.some((product) => product.id === id)) return;
  changeSectionDraft({ products: [...products, { id, title, stock, isArchived: false }] });
}

/** Moves a product up or down. */
export function moveInSection(product: ChosenProduct, by: -1 | 1): void {
  changeSectionDraft({ products: moved(editor.state.get()?.draft.products ?? [], product, by) });
}

/** Takes a product out. */
export function takeFromSection(product: ChosenProduct): void {
  const products = editor.state.get()?.draft.products ?? [];
  changeSectionDraft({ products: products.filter((one) => one !== product) });
}

/** Removes a section. Returns the server's sentence. Throws as `changeHome` does. */
export function removeSection(section: WireStaffSection, client = staffClient): Promise<string> {
  const body = { from: sectionValues(sectionDraftOf(section)) };
  const input = { params: { sectionId: section.id }, body };
  return changeHome(() => askStaff(staffHomeCalls.removeSection, input, client), client);
}
