import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { pictureSrc } from '#src/ui/picture-src.ts';

/** Addresses of the pictures that are known, by product. */
const known = new Map<string, string>();

/** How long a failure is left alone, in ms. */
const PATIENCE_MS = 10_000;

let failedAt = -Infinity;

/** The address of a product's picture; undefined until it is known. */
export function knownPicture({ slug }: SearchProduct): string | undefined {
  return known.get(slug);
}

/** Learns the pictures of products. Resolves too where they do not come: a row is useful without. */
export async function learnPictures(products: readonly SearchProduct[]): Promise<void> {
  const unknown = products.filter(({ slug }) => !known.has(slug));
  if (unknown.length === 0 || performance.now() < failedAt + PATIENCE_MS) return;
  try {
    for (const { slug, picture } of await searchIndex.cards(unknown)) {
      known.set(slug, pictureSrc(picture?.file ?? null));
    }
  } catch {
    failedAt = performance.now();
  }
}
