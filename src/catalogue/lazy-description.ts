import { openSync, readSync } from 'node:fs';
import type { Product } from '#src/domain/catalogue/product.ts';
import { sha256 } from './digest.ts';
import { damaged, parseLine, type LinePlace } from './snapshot-lines.ts';

/**
 * Returns a function that leaves a product's description in the snapshot's file, where the product stands
 * at `place`: it is read whenever it is asked for. Of a large catalogue descriptions are most of what
 * there is, and few pages of it are made. Throws a SnapshotError where the file has been changed
 * meanwhile.
 */
export function lazyDescriptions(
  file: string,
): <Part extends Described>(
  product: Part,
  place: LinePlace,
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
  return ({ description, ...rest }, place) =>
    Object.assign(new LazyDescription(place, sha256(description), read), rest);
}

/** SHA-256, in hex, of a product's description, without its being read where that can be. */
export function descriptionHash(product: Described): string {
  return product instanceof LazyDescription ? product.hash : sha256(product.description);
}

type Described = Pick<Product, 'description'>;

type Read = (place: LinePlace, hash: string) => string;

class LazyDescription {
  readonly #place: LinePlace;
  readonly #hash: string;
  readonly #read: Read;

  constructor(place: LinePlace, hash: string, read: Read) {
    this.#place = place;
    this.#hash = hash;
    this.#read = read;
  }

  get hash(): string {
    return this.#hash;
  }

  get description(): string {
    return this.#read(this.#place, this.#hash);
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
