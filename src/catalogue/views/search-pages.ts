import { sha256 } from '#src/catalogue/digest.ts';
import type { SnapshotWith } from '#src/catalogue/store.ts';
import type { Product } from '#src/domain/product.ts';
import { productRoute } from '#src/domain/routes.ts';
import { searchPartCount } from '#src/domain/search-parts.ts';
import type { SearchTextKind } from '#src/domain/search-texts.ts';
import { helpTexts } from './help-texts.ts';
import { plainText } from './plain-text.ts';

/** What Pagefind knows of a page, or of a part of one: its address, its words and what it is. */
export type SearchPage = {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: { readonly kind: readonly [SearchTextKind] };
};

/** What of a product its searched text is made of. */
export type SearchedText = Pick<Product, 'id' | 'slug' | 'description'>;

/**
 * What can be found in the texts of a snapshot, a list for each part of the index. Of products it is
 * the description alone: their names are the exact search's (domain/search-rule.ts), and Pagefind
 * would put those first that a shopper sees already. Of help it is each question and each section.
 */
export function searchPages(
  snapshot: SnapshotWith<SearchedText>,
): readonly (readonly SearchPage[])[] {
  const count = searchPartCount(snapshot.products.length);
  const parts = Array.from({ length: count }, (): SearchPage[] => []);
  const put = (part: number, page: SearchPage) => parts[part]?.push(page);
  for (const { href, title, page, text } of helpTexts(snapshot)) {
    const content = [title, text].filter((words) => words !== '').join('\n');
    put(0, { url: href, content, meta: { title, page }, filters: { kind: ['help'] } });
  }
  for (const product of snapshot.products) {
    const content = plainText(product.description);
    if (content === '') continue;
    put(partOf(product, count), {
      url: productRoute(product.slug),
      content,
      meta: {},
      filters: { kind: ['product'] },
    });
  }
  return parts;
}

/** The same part for a product whatever the others are, so that the rest of the parts stay as they were. */
function partOf({ id }: SearchedText, count: number): number {
  return count === 1 ? 0 : Number.parseInt(sha256(id).slice(0, 8), 16) % count;
}
