import { plainText } from '#src/catalogue/views/plain-text.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
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
  const step = Math.max(1, Math.floor(products.length / PROBES));
  const probes: TextProbe[] = [];
  for (let place = 0; place < products.length && probes.length < PROBES;) {
    const probe = probeOf(products[place]);
    if (probe !== null) probes.push(probe);
    place += probe === null ? 1 : step;
  }
  return probes;
}

function probeOf(product?: Pick<Product, 'slug' | 'description'>): TextProbe | null {
  if (product === undefined) return null;
  const words = [...new Set(plainText(product.description).toLowerCase().match(PLAIN) ?? [])];
  if (words.length === 0) return null;
  const longest = words.sort((a, b) => b.length - a.length).slice(0, WORDS);
  return { words: longest.join(' '), url: productRoute(product.slug) };
}
