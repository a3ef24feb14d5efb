import { load } from 'cheerio';
import type { Product } from '#src/domain/catalogue/product.ts';

/** What a description tells: its text without markup, and the values of its table by row. */
export type Description = {
  readonly text: string;
  readonly specs: ReadonlyMap<string, string>;
};

const descriptions = new WeakMap<Product, Description>();

/** Reads a product's description. It is read once, because that is slow. */
export function descriptionOf(product: Product): Description {
  const known = descriptions.get(product);
  if (known !== undefined) return known;
  // Text of neighbouring tags would run together.
  const page = load(product.description.replaceAll('<', ' <'), null, false);
  const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
  const specs = page('tr')
    .toArray()
    .map((row): [string, string] => [tidy(page('th', row).text()), tidy(page('td', row).text())]);
  const read = { text: tidy(page.root().text()), specs: new Map(specs) };
  descriptions.set(product, read);
  return read;
}
