import * as z from 'zod/mini';
import { recordReader } from './foreign-record.ts';
import { fieldOf, namesOf, textOf } from './foreign-plain.ts';
import { field, neededText } from './foreign-value.ts';

/** A row of the home page from any server. */
export type ForeignSection = {
  readonly title: string;
  readonly displayType: 'label' | 'other';
  /** Names of its labels or categories. */
  readonly items: readonly string[];
  /** Names of its categories. */
  readonly categories: readonly string[];
  /** Ids of its products, in order. Products without an id are left out. */
  readonly productIds: readonly string[];
};

/** One text per entry of a list: the entry itself, or the first of these fields that it has. */
function textsOf(value: unknown, ...names: readonly string[]): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((record: unknown) => {
    const texts = [textOf(record), ...names.map((name) => textOf(fieldOf(record, name)))];
    const found = texts.find((text) => text !== null);
    return found === undefined ? [] : [found];
  });
}

const section = z.pipe(
  z.object({
    title: neededText('title'),
    displayType: field((value): ForeignSection['displayType'] =>
      textOf(value)?.toLowerCase() === 'label' ? 'label' : 'other',
    ),
    items: field((value) =>
      Array.isArray(value) ? textsOf(value, 'name', 'label', 'categoryName') : namesOf(value),
    ),
    categoryDetails: field((value) => textsOf(value, 'categoryName')),
    products: field((value) => textsOf(value, 'id', 'ID', 'Id', '_id')),
  }),
  z.transform((record): ForeignSection => ({
    title: record.title,
    displayType: record.displayType,
    items: record.items,
    categories: record.categoryDetails,
    productIds: record.products,
  })),
);

/** Reads a home section from any server. Refuses one without a title. Never throws. */
export const readSection = recordReader('section', 'title', section);
