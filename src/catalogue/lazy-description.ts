import { openSync, readSync } from 'node:fs';
import type { Product } from '#src/domain/catalogue/product.ts';
import { sha256 } from './digest.ts';
import { damaged, parseLine, type LineRange } from './snapshot-lines.ts';

/**
 * Returns a function that replaces a product's description by a getter, which reads the product's line
 * of the snapshot's file at each access. Descriptions are most of a large catalogue, and most builds
 * render few pages. The getter throws a SnapshotError if the file has changed.
 */
export function lazyDescriptions(
  file: string,
): <Part extends Described>(
  product: Part,
  range: LineRange,
) => Omit<Part, 'description'> & Described {
  let descriptor: number | undefined;
  const read: Read = ({ start, length }, hash) => {
    descriptor ??= openSync(file, 'r');
    const line = Buffer.allocUnsafe(length);
    readSync(descriptor, line, 0, length, start);
    const description = descriptionOf(line);
    if (description === null || sha256(description) !== hash) throw damaged(file);
    return description;
  };
  return ({ description, ...rest }, range) =>
    Object.assign(new LazyDescription(range, sha256(description), read), rest);
}

/** Returns the SHA-256 of a description, in hex. A lazy description need not be read for it. */
export function descriptionHash(product: Described): string {
  return product instanceof LazyDescription ? product.hash : sha256(product.description);
}

type Described = Pick<Product, 'description'>;

type Read = (range: LineRange, hash: string) => string;

class LazyDescription {
  readonly #range: LineRange;
  readonly #hash: string;
  readonly #read: Read;

  constructor(range: LineRange, hash: string, read: Read) {
    this.#range = range;
    this.#hash = hash;
    this.#read = read;
  }

  get hash(): string {
    return this.#hash;
  }

  get description(): string {
    return this.#read(this.#range, this.#hash);
  }
}

function descriptionOf(line: Buffer): string | null {
  try {
    const record = parseLine(line);
    return record.kind === 'products' ? record.value.description : null;
  } catch {
    return null;
  }
}
