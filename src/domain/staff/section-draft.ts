import { display } from '#src/domain/display.ts';
import type { DraftFaults } from './draft.ts';

/** Longest title of a section that staff write, in characters, and its most products chosen by hand. */
export const SECTION_LIMITS = { title: 100, products: display.homeSectionProducts } as const;

/** What fills a section up behind the products chosen by hand: categories or labels, never both. */
export type Fill = {
  readonly categories: readonly string[];
  readonly labels: readonly string[];
};

/** A product that is chosen by hand. */
export type ChosenProduct = {
  readonly id: number;
  readonly title: string;
  /** Units in stock; null if they are not tracked. */
  readonly stock: number | null;
  readonly isArchived: boolean;
};

/** A section of the home page as a member writes it. */
export type SectionDraft = Fill & {
  readonly title: string;
  readonly products: readonly ChosenProduct[];
};

/** A new section, of which nothing is written yet. */
export const EMPTY_SECTION: SectionDraft = { title: '', categories: [], labels: [], products: [] };

/** Returns a section as it is written. */
export function sectionDraftOf({ title, categories, labels, products }: SectionDraft) {
  return { title, categories, labels, products };
}

/** What is wrong with a section that nothing fills. */
export const EMPTY_FAULT = 'Please add a product, or choose what fills the section up.';

/** Returns what is wrong with a draft. */
export function sectionFaults({ title, categories, labels, products }: SectionDraft) {
  const isEmpty = categories.length + labels.length + products.length === 0;
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(isEmpty && { products: EMPTY_FAULT }),
  } satisfies DraftFaults<SectionDraft>;
}

/** Returns a draft as the API takes it. */
export function sectionValues({ title, categories, labels, products }: SectionDraft) {
  return {
    title: title.trim(),
    categories: [...categories],
    labels: [...labels],
    products: products.map(({ id }) => id),
  };
}

/** A way to fill a section up. `key` tells it from the others. */
export type FillChoice = Fill & { readonly key: string; readonly words: string };

/** Returns the key of a way to fill a section up. */
export function fillKey({ categories, labels }: Fill): string {
  return JSON.stringify([categories, labels]);
}

/** Returns the ways to fill a section up: nothing, one category or label, or what is stored now. */
export function fillChoices(choices: Fill, seen: Fill): readonly FillChoice[] {
  const ways: readonly Fill[] = [
    { categories: [], labels: [] },
    ...choices.categories.map((name) => ({ categories: [name], labels: [] })),
    ...choices.labels.map((name) => ({ categories: [], labels: [name] })),
  ];
  const hasSeen = ways.some((way) => fillKey(way) === fillKey(seen));
  return [...ways, ...(hasSeen ? [] : [seen])].map(({ categories, labels }) => {
    const way = { categories, labels };
    return { ...way, key: fillKey(way), words: fillWords(way) };
  });
}

/** Returns what fills a section up, in words. */
export function fillWords({ categories, labels }: Fill): string {
  if (categories.length > 0) return `Newest of ${categories.join(', ')}`;
  return labels.length > 0 ? `Newest with the label ${labels.join(', ')}` : 'Nothing else';
}
