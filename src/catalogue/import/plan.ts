import { emptyNotes } from '#src/catalogue/left-out.ts';
import { collectDrafts, type Draft } from '#src/catalogue/normalise/drafts.ts';
import { distinctNames } from '#src/catalogue/normalise/products.ts';
import { spellings } from '#src/catalogue/normalise/spelling.ts';
import { cleanText } from '#src/catalogue/normalise/text.ts';
import { MAX_ID } from '#src/contract/fields.ts';
import {
  namesOf,
  priceOf,
  quote,
  textOf,
  unitsOf,
  isNothing,
} from '#src/contract/foreign-plain.ts';
import type { WireProduct } from '#src/contract/product.ts';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { fitsIn } from '#src/contract/foreign-fits.ts';
import { slugify } from '#src/domain/slug.ts';
import type { ImportField } from './columns.ts';
import { priceRange, rangeReason, type RangeEnd } from './price-range.ts';
import type { RefusedRow, Table, TableRow } from './table.ts';
import { createTargets, type Target } from './targets.ts';

/** The fields of a product that an import writes. */
type ImportedProduct = ImportedFields & {
  /** Names of pictures in the file. */
  readonly images: readonly string[];
};

/** The action for a row: with `id` null, `set` is a new product; else it changes that product. */
type PlannedProduct =
  | {
      readonly row: number;
      readonly id: null;
      readonly set: ImportedProduct;
      /** ISO 8601 in UTC; null for now. */
      readonly createdAt: string | null;
    }
  | { readonly row: number; readonly id: number; readonly set: Partial<ImportedProduct> };

/** What an import does: each row of the file is in `products` or in `refused`. */
export type ImportPlan = {
  readonly products: readonly PlannedProduct[];
  readonly refused: readonly RefusedRow[];
  /** Values that were changed or left out, a sentence each. */
  readonly warnings: readonly string[];
};

export type PlanOptions = {
  /** Which end of a price range is the price; null refuses rows with a range. */
  readonly range: RangeEnd | null;
  /** What helps a row with a price range, in a few words. Defaults to the option of the command. */
  readonly rangeAdvice?: string;
};

const RANGE_ADVICE = '--range low or --range high takes one end';

type Values = Partial<Record<ImportField, unknown>>;
type Aimed = { readonly row: TableRow; readonly values: Values; readonly target: Target };

/**
 * Plans what a file changes in a shop. A missing column leaves its field unchanged: a file with a slug
 * and a price changes only prices. An empty cell clears its field; the row is refused if that field is
 * required. Names take the shop's spelling, else the most frequent one.
 */
export function planImport(
  table: Table,
  fields: ReadonlyMap<string, ImportField>,
  products: readonly WireProduct[],
  { range, rangeAdvice = RANGE_ADVICE }: PlanOptions,
): ImportPlan {
  const refused: RefusedRow[] = [...table.refused];
  const notes = emptyNotes();
  const collector = collectDrafts(notes);
  const targetOf = createTargets(products);
  const aimed = new Map<string, Aimed>();
  const warnings: string[] = [];
  for (const row of table.rows) {
    const aim = aimOf(row, valuesOf(row, fields, range), { targetOf, rangeAdvice });
    if ('reason' in aim) {
      refused.push(aim);
      continue;
    }
    const id = `row-${row.number}`;
    aimed.set(id, aim);
    collector.add([recordOf(id, aim)]);
    const { regularPrice } = aim.values;
    if (priceOf(regularPrice) === 'unreadable') {
      warnings.push(
        `Row ${row.number}: the regular price ${quote(regularPrice)} is no price and is left out.`,
      );
    }
  }
  for (const { id, title, reason } of notes.leftOut) {
    const number = aimed.get(id ?? '')?.row.number ?? 0;
    refused.push({ number, title, reason: inWords(reason) });
  }
  for (const { message } of notes.warnings) warnings.push(message);
  const spell = spellOf(collector.drafts, products);
  const planned: PlannedProduct[] = [];
  for (const draft of collector.drafts) {
    const aim = aimed.get(draft.id);
    if (aim === undefined) continue;
    const product = plannedOf(wholeProduct(draft, aim, spell), draft, aim);
    if ('reason' in product) refused.push(product);
    else planned.push(product);
  }
  refused.sort((a, b) => a.number - b.number);
  return { products: planned, refused, warnings };
}

/** Returns which product a row is about, or why the row is refused. */
function aimOf(
  row: TableRow,
  values: Values,
  {
    targetOf,
    rangeAdvice,
  }: { readonly targetOf: ReturnType<typeof createTargets>; readonly rangeAdvice: string },
): Aimed | RefusedRow {
  const title = textOf(values.productTitle);
  const keys = { id: textOf(values.id), slug: textOf(values.slug), title };
  const target = faultOf(values, rangeAdvice) ?? targetOf(row.number, keys);
  if (typeof target !== 'string') return { row, values, target };
  return { number: row.number, title: title === null ? null : cleanText(title), reason: target };
}

/** The known product with the values of its row, as the API would send it. */
function recordOf(id: string, { values, target }: Aimed): unknown {
  // `productImage` repeats the first of `productImages`, so it is replaced with them.
  const own = 'productImages' in values ? { productImage: null } : {};
  return { ...target.known, ...own, ...values, id };
}

/** Returns the cells of a row, keyed by field. */
function valuesOf(
  { cells }: TableRow,
  fields: ReadonlyMap<string, ImportField>,
  range: RangeEnd | null,
): Values {
  const values: Values = {};
  for (const [name, field] of fields) {
    if (!Object.hasOwn(cells, name)) continue;
    const value = cells[name];
    if (field === 'productImages') values[field] = picturesOf(value);
    else if (field === 'promotionalPrice' || field === 'regularPrice') {
      values[field] = range === null ? value : (priceRange(value)?.[range] ?? value);
    } else values[field] = value;
  }
  return values;
}

/** Splits a cell of picture names at commas, semicolons, bars and line breaks. */
function picturesOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.split(/[,;|\n]+/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/** Returns a fault that the tolerant readers of API records would accept. */
function faultOf({ promotionalPrice, stock, fits }: Values, rangeAdvice: string): string | null {
  if (priceRange(promotionalPrice) !== null) return rangeReason(promotionalPrice, rangeAdvice);
  if (!isNothing(stock) && unitsOf(stock) === null) {
    return `its stock is not a number: ${quote(stock)}`;
  }
  if ((unitsOf(stock) ?? 0) > MAX_ID) return `its stock is too large: ${quote(stock)}`;
  const read = fitsIn(fits);
  return read !== null && 'fault' in read ? `what it fits cannot be read: ${read.fault}` : null;
}

type Spell = Readonly<
  Record<'brand' | 'category' | 'subcategory' | 'label', (name: string) => string>
>;

/** Returns the one spelling of each name: the shop's, or the most frequent in the file. */
function spellOf(drafts: readonly Draft[], products: readonly WireProduct[]): Spell {
  return {
    brand: spellings(
      drafts.flatMap(({ brands }) => brands),
      products.flatMap(({ brand }) => namesOf(brand)),
    ),
    category: spellings(
      drafts.map(({ category }) => category),
      products.map(({ category }) => category),
    ),
    subcategory: spellings(
      drafts.flatMap(({ subcategory }) => subcategory ?? []),
      products.flatMap(({ subcategory }) => subcategory?.subCategoryName ?? []),
    ),
    label: spellings(
      drafts.flatMap(({ label }) => label ?? []),
      products.flatMap(({ label }) => label ?? []),
    ),
  };
}

function wholeProduct(draft: Draft, { target }: Aimed, spell: Spell): ImportedProduct {
  const { title, model, fits, price, regularPrice, description, featured, stock, images } = draft;
  return {
    slug: target.slug,
    title,
    brand: distinctNames(draft.brands.map(spell.brand)).join(', '),
    category: spell.category(draft.category),
    subcategory: draft.subcategory === null ? null : spell.subcategory(draft.subcategory),
    label: draft.label === null ? null : spell.label(draft.label),
    ...{ model, fits, price, regularPrice, description, featured, stock, images },
  };
}

/** Returns what to do for a row, or why its category is refused. */
function plannedOf(
  whole: ImportedProduct,
  draft: Draft,
  { row: { number: row }, values, target: { known, slug } }: Aimed,
): PlannedProduct | RefusedRow {
  const nameless = [whole.category, whole.subcategory ?? whole.category].find(
    (name) => slugify(name) === '',
  );
  if (nameless !== undefined) {
    const reason = `the category ${quote(nameless)} has no letter or digit to make an address from`;
    return { number: row, title: draft.title, reason };
  }
  if (known === null) return { row, id: null, set: whole, createdAt: draft.createdAt };
  const { title, brand, category, subcategory, label, model, fits, price } = whole;
  const { regularPrice, description, featured, stock, images } = whole;
  const said = (...names: readonly ImportField[]) => names.some((name) => name in values);
  return {
    row,
    id: known.id,
    set: {
      ...(slug !== known.slug && { slug }),
      ...(said('productTitle') && { title }),
      ...(said('brand') && { brand }),
      // A subcategory belongs to a category, so both change together.
      ...(said('category', 'subcategory') && { category, subcategory }),
      ...(said('label') && { label }),
      ...(said('model') && { model }),
      ...(said('fits') && { fits }),
      ...(said('promotionalPrice', 'regularPrice') && { price, regularPrice }),
      ...(said('fullDesc') && { description }),
      ...(said('featured') && { featured }),
      ...(said('stock') && { stock }),
      ...(said('productImages') && { images }),
    },
  };
}

/** Replaces the API's field names in a reason by words for the author of the file. */
function inWords(reason: string): string {
  return reason
    .replace('no promotionalPrice', 'no price')
    .replace('promotionalPrice is', 'its price is')
    .replaceAll('productTitle', 'title');
}
