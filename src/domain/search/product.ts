import type { Specs } from '#src/domain/catalogue/specs.ts';
import type { Fits } from '#src/domain/fits/fits.ts';
import type { Kobo } from '#src/domain/money.ts';
import { searchedText } from './rule.ts';

/** A category, subcategory, label or brand: its name, and its slug. */
export type NamedGroup = { readonly name: string; readonly slug: string };

/** What a product goes with, as far as searches need it: models that its title does not name. */
export type SearchFits = Pick<Fits, 'models'> & {
  /** A bit for each connector (domain/fits/connectors.ts). */
  readonly sockets: number;
};

/** A product in the search index, without its facts. */
export type SearchEntry = Specs & {
  readonly title: string;
  readonly slug: string;
  readonly category: NamedGroup;
  readonly subcategory: NamedGroup | null;
  readonly label: NamedGroup | null;
  readonly brands: readonly NamedGroup[];
  readonly fits: SearchFits;
};

/** The fields that change daily: results are filtered and sorted by them. */
export type SearchFacts = {
  readonly price: Kobo;
  /** Position in the shop's own order, over all products. */
  readonly rank: number;
  /** Position from the newest product; products with the same date share it. */
  readonly age: number;
  readonly isSoldOut: boolean;
  /** Grows with the units sold, in steps that double; 0 if the server does not say. */
  readonly popularity: number;
};

/** A product in the search's memory. */
export type SearchProduct = SearchEntry &
  SearchFacts & {
    /** The searched text (`searchedText`): the title's line, then one for each brand. */
    readonly text: string;
    /** Index in `text` at which the title ends, and at which the last brand ends. */
    readonly titleEnd: number;
    readonly brandsEnd: number;
    /** Key of the file with the rest of its card, and its index in that file. */
    readonly cardFile: string;
    readonly cardPlace: number;
  };

/** Returns the searched text of an entry, with the indexes at which title and brands end. */
export function entryText(
  entry: SearchEntry,
): Pick<SearchProduct, 'text' | 'titleEnd' | 'brandsEnd'> {
  const { title, brands, subcategory, label, slug } = entry;
  const text = searchedText({
    title,
    slug,
    brands: brands.map(({ name }) => name),
    subcategory: subcategory?.name ?? null,
    label: label?.name ?? null,
  });
  // A letter may be longer in lower case, so the lengths are taken in lower case.
  const titleEnd = title.toLowerCase().length;
  const brandsEnd = brands.reduce((end, { name }) => end + 1 + name.toLowerCase().length, titleEnd);
  return { text, titleEnd, brandsEnd };
}
