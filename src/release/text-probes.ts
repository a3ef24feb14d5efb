import { plainText } from '#src/catalogue/views/plain-text.ts';
import type { Product } from '#src/domain/product.ts';
import { productRoute } from '#src/domain/routes.ts';

/** A search of texts that must find a page. */
export type TextProbe = { readonly words: string; readonly url: string };

/** So many products are looked for, from all over the catalogue. */
const PROBES = 5;

/** So many words of a description, the longest: few others say them all. */
const WORDS = 5;

/** A word as any search splits it: plain letters. */
const PLAIN = /(?<![^\s])[a-z]{4,}(?![^\s])/gi;

/** Searches that find the descriptions of a few products; none where no description has plain words. */
export function textProbes(
  products: readonly Pick<Product, 'slug' | 'description'>[],
): readonly TextProbe[] {
  const probes = products.flatMap(({ slug, description }) => {
    const words = [...new Set(plainText(description).toLowerCase().match(PLAIN) ?? [])];
    if (words.length === 0) return [];
    const longest = words.sort((a, b) => b.length - a.length).slice(0, WORDS);
    return [{ words: longest.join(' '), url: productRoute(slug) }];
  });
  const step = Math.max(1, Math.floor(probes.length / PROBES));
  return probes.filter((_, place) => place % step === 0).slice(0, PROBES);
}
