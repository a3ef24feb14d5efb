import type { Kobo } from '#src/domain/money.ts';
import { searchedText } from './rule.ts';

/** A category, subcategory, label or brand: its name, and the slug of its pages. */
export type NamedGroup = { readonly name: string; readonly slug: string };

/** What the search knows of a product before it looks for anything more. */
export type SearchEntry = {
  readonly title: string;
  readonly slug: string;
  readonly category: NamedGroup;
  readonly subcategory: NamedGroup | null;
  readonly label: NamedGroup | null;
  readonly brands: readonly NamedGroup[];
};

/** What changes from day to day: what results are filtered and sorted by. */
export type SearchFacts = {
  readonly price: Kobo;
  /** Place in the shop's own order, over all products. */
  readonly rank: number;
  /** Place among the newest first; products of one moment share it. */
  readonly age: number;
};

/** A product as the search has it in memory. */
export type SearchProduct = SearchEntry &
  SearchFacts & {
    /** What the rule is asked of (`searchedText`): the title's line, then those of the brands. */
    readonly text: string;
    /** Where in `text` the title ends, and the last of the brands. */
    readonly titleEnd: number;
    readonly brandsEnd: number;
    /** Key of the file with the rest of its card, and its place there, from 0. */
    readonly cardFile: string;
    readonly cardPlace: number;
  };

/** What the rule is asked of, of an entry, and where in it the title and the brands end. */
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
  // A lower-case letter may be longer than its capital: the ends are looked for in lower case.
  const titleEnd = title.toLowerCase().length;
  const brandsEnd = brands.reduce((end, { name }) => end + 1 + name.toLowerCase().length, titleEnd);
  return { text, titleEnd, brandsEnd };
}
