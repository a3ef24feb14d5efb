import { sha256 } from '#src/catalogue/digest.ts';
import { descriptionHash } from '#src/catalogue/lazy-description.ts';
import type { Policies } from '#src/catalogue/snapshot.ts';
import type { SearchedText, SnapshotWith } from '#src/catalogue/store.ts';
import { productRoute } from '#src/domain/routes.ts';
import { searchPartCount } from '#src/domain/search/parts.ts';
import { featureNamer } from '#src/domain/search/features.ts';
import { writeTextProduct } from '#src/domain/search/text-product.ts';
import type { SearchTextKind } from '#src/domain/search/texts.ts';
import { helpTexts } from './help-texts.ts';
import { plainText } from './plain-text.ts';

/** The record that Pagefind indexes for a page, or for a section of one. */
export type SearchPage = {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: { readonly kind: readonly [SearchTextKind] };
};

/** The searchable texts of one part of the index. */
export type SearchTexts = {
  /** Equal for equal texts, as long as this module is the same. */
  readonly mark: () => unknown;
  readonly pages: () => readonly SearchPage[];
};

/**
 * Yields the searchable texts of a snapshot, one list for each part of the index. Of a product it is
 * the description, with what shoppers call its features, and its names as metadata: Pagefind answers
 * alone if the shop's own index cannot be loaded. Of help it is each question and each section.
 */
export function* searchPages(snapshot: SnapshotWith<SearchedText>): Generator<SearchTexts> {
  const count = searchPartCount(snapshot.products.length);
  const words = (snapshot.shopperWords ?? []).filter(({ list }) => list === 'features');
  const named = featureNamer(words);
  const products = Map.groupBy(snapshot.products, (product) => partOf(product, count));
  for (let part = 0; part < count; part += 1) {
    const own = products.get(part) ?? [];
    const help = part === 0 ? helpPages(snapshot) : [];
    const mark = () => [help, words, own.map(productMark)];
    const pages = () => [...help, ...own.map((product) => productPage(product, named))];
    yield { mark, pages };
  }
}

function helpPages(snapshot: Policies): readonly SearchPage[] {
  return helpTexts(snapshot).map(({ href, title, page, text }) => ({
    url: href,
    content: [title, text].filter((words) => words !== '').join('\n'),
    meta: { title, page },
    filters: { kind: ['help'] },
  }));
}

function productMark(product: SearchedText): unknown {
  return [product.slug, writeTextProduct(product), descriptionHash(product)];
}

/** Pagefind leaves out a record without content: a product without a description has its title. */
function productPage(product: SearchedText, named: (text: string) => string): SearchPage {
  const text = named(plainText(product.description));
  return {
    url: productRoute(product.slug),
    content: text === '' ? product.title : text,
    meta: writeTextProduct(product),
    filters: { kind: ['product'] },
  };
}

/** The part depends on the id alone, so that a changed product leaves other parts unchanged. */
function partOf({ id }: SearchedText, count: number): number {
  return count === 1 ? 0 : Number.parseInt(sha256(id).slice(0, 8), 16) % count;
}
