import { Parser } from 'htmlparser2';
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
  const read = readDescription(product.description);
  descriptions.set(product, read);
  return read;
}

function readDescription(html: string): Description {
  const specs = new Map<string, string>();
  let [all, cell, row] = ['', '', ''];
  const parser = new Parser({
    onopentag: (name) => {
      // Texts of neighbouring tags would run together.
      all += ' ';
      if (name === 'th' || name === 'td') cell = '';
    },
    ontext: (text) => {
      all += text;
      cell += text;
    },
    onclosetag: (name) => {
      all += ' ';
      if (name === 'th') row = cell;
      if (name === 'td') specs.set(row, cell);
    },
  });
  parser.end(html);
  return { text: all.replaceAll(/\s+/gu, ' ').trim(), specs };
}
