import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { currentLink } from '#src/release/releases/releases.ts';
import type { ForeignCatalogue } from '#tests/fixtures/foreign-api/server.ts';

/** The product whose price tells one state of the shop from another: its page, and its title. */
const MARKED = 'Marked Phone';
const MARKED_PAGE = 'products-details/marked-phone.html';

/** A plain catalogue of `count` products, of which the first has this price in naira and these pictures. */
export function shopCatalogue(
  count: number,
  price: number,
  productImages: readonly string[] = [],
): Partial<ForeignCatalogue> {
  const products = Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    productTitle: place === 0 ? MARKED : `Phone ${place + 1}`,
    category: 'Phones',
    promotionalPrice: place === 0 ? price : 10_000 + place,
    productImages: place === 0 ? productImages : [],
  }));
  return { products, categories: [{ ID: 1, categoryName: 'Phones' }], policies: [] };
}

/** A published site at one moment. */
export type PublishedSite = {
  /** Where its tree is. */
  readonly folder: string;
  /** SHA-256 over the name and content of every file. */
  readonly digest: string;
  /** Of the product whose price changes, in naira, as its page tells it. */
  readonly price: number;
};

/** What visitors get of a data folder now: the tree that the link leads to. */
export function publishedSite(dataDir: string): PublishedSite {
  const folder = realpathSync(currentLink(dataDir));
  return { folder, digest: digestOf(folder), price: priceIn(folder) };
}

function priceIn(folder: string): number {
  const page = readFileSync(join(folder, MARKED_PAGE), 'utf8');
  return Number(/"price":"(\d+)\.00"/.exec(page)?.[1]);
}

/**
 * Opens the page of the marked product again and again, as visitors do. The returned function ends that and
 * returns the prices that they saw, in naira; NaN among them if one found no such page.
 */
export function visitOften(dataDir: string): () => readonly number[] {
  const seen = new Set<number>();
  const visit = () => {
    try {
      seen.add(priceIn(currentLink(dataDir)));
    } catch {
      seen.add(Number.NaN);
    }
  };
  const timer = setInterval(visit, 2);
  return () => {
    clearInterval(timer);
    return [...seen];
  };
}

/**
 * SHA-256, in hex, over the name and content of every file in a folder. Read in one go: a promise for
 * each of a thousand files takes several times as long.
 */
export function digestOf(folder: string): string {
  const digest = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    digest.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

const NAME = /^(\d{8}T\d{6}Z-[0-9a-f]{8})(\.json)?$/;

/** What is in a data folder and in its releases that no rebuild leaves there when it ends. */
export async function leftovers(dataDir: string): Promise<readonly string[]> {
  const releases = await readdir(join(dataDir, 'releases'));
  const alone = releases.filter((name) => {
    const [, id = '', note] = NAME.exec(name) ?? [];
    if (id === '') return name !== 'current';
    return !releases.includes(note === undefined ? `${id}.json` : id);
  });
  const unfinished = (await readdir(dataDir)).filter((name) => name.startsWith('.'));
  return [...alone, ...unfinished];
}
