import type { Fits } from '#src/domain/fits/fits.ts';
import { NO_CATEGORY, readProduct, type ForeignProduct } from '#src/contract/foreign.ts';
import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { Review } from '#src/domain/reviews/review.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { cleanLines, cleanText } from './text.ts';

/** Maximum length of a description, in characters. */
const MAX_DESCRIPTION = 200_000;

/** A cleaned product, before its names and slug are unified with the rest of the catalogue. */
export type Draft = ForeignProduct;

/** Collects the drafts of a catalogue page by page, so that raw pages need not stay in memory. */
export type DraftCollector = {
  readonly drafts: Draft[];
  readonly add: (records: readonly unknown[]) => void;
};

/**
 * Reads and cleans products; each record ends up in `drafts` or in the notes. `isClean` tells whether
 * an earlier pull has cleaned a description.
 */
export function collectDrafts(
  notes: Notes,
  isClean: (html: string) => boolean = () => false,
): DraftCollector {
  const drafts: Draft[] = [];
  const ids = new Set<string>();

  function leaveOut(id: string | null, title: string | null, reason: string): void {
    notes.leftOut.push({
      kind: 'product',
      id,
      title: titleOf(title),
      reason,
    });
  }

  function addOne(record: unknown): void {
    const read = readProduct(record);
    if (!read.ok) {
      leaveOut(read.id, read.title, read.reason);
      return;
    }
    const { product } = read;
    const title = cleanText(product.title);
    const { id } = product;
    if (ids.has(id)) leaveOut(id, title, `id ${id} is that of an earlier product`);
    else if (title === '') leaveOut(id, product.title, 'no productTitle that can be shown');
    else {
      ids.add(id);
      drafts.push(draftOf(product, title, describe(product)));
    }
  }

  function describe({ id, description: html }: ForeignProduct): string {
    if (html.length > MAX_DESCRIPTION) {
      notes.warnings.push({
        kind: 'product',
        id,
        message: `The description of product ${id} is longer than ${MAX_DESCRIPTION} characters and is left out.`,
      });
      return '';
    }
    return isClean(html) ? html : cleanHtml(html, { topHeading: 3, siteLinks: false });
  }

  return {
    drafts,
    add: (records) => {
      for (const record of records) addOne(record);
    },
  };
}

function draftOf(product: ForeignProduct, title: string, description: string): Draft {
  const subcategory = cleanText(product.subcategory ?? '');
  const label = cleanText(product.label ?? '');
  const model = cleanText(product.model ?? '');
  return {
    ...product,
    title,
    regularPrice: product.regularPrice === product.price ? null : product.regularPrice,
    brands: product.brands.map(cleanText).filter((brand) => brand !== ''),
    category: cleanText(product.category) || NO_CATEGORY,
    subcategory: subcategory === '' ? null : subcategory,
    label: label === '' ? null : label,
    model: model === '' ? null : model,
    fits: cleanFits(product.fits),
    reviews: product.reviews.map(cleanReview),
    description,
  };
}

function cleanFits(fits: Fits | null): Fits | null {
  if (fits === null) return null;
  const models = fits.models.map(cleanText).filter((name) => name !== '');
  return { ...fits, models };
}

/** A review with clean texts. It stays plain text: pages escape it. */
function cleanReview(review: Review): Review {
  const { id, rating, createdAt, verified } = review;
  return {
    ...{ id, rating, createdAt, verified },
    title: cleanText(review.title),
    text: cleanLines(review.text, textLimits.reviewText),
    author: cleanText(review.author),
  };
}

/** Sorts drafts by id, so that the order does not depend on the server. */
export function inOrder(drafts: readonly Draft[]): Draft[] {
  const keyed = drafts.map((draft) => ({ draft, number: wholeNumber(draft.id) }));
  keyed.sort(
    (a, b) =>
      a.number - b.number ||
      compare(a.draft.createdAt ?? '', b.draft.createdAt ?? '') ||
      compare(a.draft.id, b.draft.id),
  );
  return keyed.map(({ draft }) => draft);
}

/** Returns a numeric id as a number; other ids sort after all numbers. */
function wholeNumber(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
