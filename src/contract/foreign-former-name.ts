import * as z from 'zod/mini';
import { recordReader } from './foreign-record.ts';
import { neededText, refuse, text } from './foreign-value.ts';

/** A former name from any server: of a category, of a subcategory, or else of a label. */
export type ForeignFormerName = {
  readonly slug: string;
  readonly category: string | null;
  /** Set only beside its category. */
  readonly subcategory: string | null;
  readonly label: string | null;
};

const formerName = z.pipe(
  z.object({ slug: neededText('slug'), categoryName: text, subCategoryName: text, label: text }),
  z.transform((record, reading): ForeignFormerName => {
    const { slug, categoryName: category, subCategoryName: subcategory, label } = record;
    if (category === null && subcategory !== null) refuse(reading, 'no categoryName');
    else if (category === null && label === null) refuse(reading, 'no categoryName and no label');
    return { slug, category, subcategory, label };
  }),
);

/** Reads a former name from any server that has them. Refuses one without slug or owner. Never throws. */
export const readFormerName = recordReader('formerName', 'slug', formerName);
