import { sha256 } from '#src/catalogue/digest.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { pictureSource } from '#src/domain/picture-source.ts';
import { formatNaira } from '#src/domain/money.ts';
import type { Product } from '#src/domain/product.ts';
import { productRoute } from '#src/domain/routes.ts';
import { searchPartCount } from '#src/domain/search-parts.ts';
import { plainText } from './plain-text.ts';

/** What Pagefind knows of a page: its address, its words, and facts that are shown or filtered by. */
export type SearchPage = {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
};

/**
 * What can be found on the pages of a snapshot, a list for each part of the index. Pictures are those
 * of cards; `imageBaseUrl` is that of the settings.
 */
export function searchPages(
  snapshot: Snapshot,
  imageBaseUrl: string | null = null,
): readonly (readonly SearchPage[])[] {
  const count = searchPartCount(snapshot.products.length);
  const parts = Array.from({ length: count }, (): SearchPage[] => []);
  const put = (part: number, page: SearchPage) => parts[part]?.push(page);
  for (const { slug, title, body } of snapshot.policies) {
    put(0, { url: `/${slug}`, content: words([title], body), meta: { title }, filters: {} });
  }
  for (const product of snapshot.products) {
    put(partOf(product.id, count), productPage(product, imageBaseUrl));
  }
  return parts;
}

/** The same part for a product whatever the others are, so that the rest of the parts stay as they were. */
function partOf(id: string, count: number): number {
  return count === 1 ? 0 : Number.parseInt(sha256(id).slice(0, 8), 16) % count;
}

function productPage(product: Product, imageBaseUrl: string | null): SearchPage {
  const { title, brands, category, subcategory, label, price, pictures, description } = product;
  const [picture] = pictures;
  return {
    url: productRoute(product.slug),
    content: words([title, ...brands, category, subcategory ?? ''], description),
    meta: {
      title,
      price: formatNaira(price),
      ...(picture !== undefined && { image: pictureSource(picture, 'card', imageBaseUrl).src }),
    },
    filters: { brand: brands, category: [category], ...(label !== null && { label: [label] }) },
  };
}

/** The words of names and of HTML; what stands apart there stays apart. */
function words(names: readonly string[], html: string): string {
  return [...names, plainText(html)].filter((text) => text !== '').join('. ');
}
