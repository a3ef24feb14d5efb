import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { pictureSrc } from '#src/ui/picture-src.ts';

/** Addresses of known pictures, by product. */
const known = new Map<string, string>();

/** Time before a failed request is repeated, in ms. */
const PATIENCE_MS = 10_000;

let failedAt = -Infinity;

/** Returns the address of a product's picture; undefined until known. */
export function knownPicture({ slug }: SearchProduct): string | undefined {
  return known.get(slug);
}

/** Loads the pictures of products. Resolves also on failure: a row is useful without. */
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
