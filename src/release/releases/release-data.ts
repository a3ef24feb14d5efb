import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import type { GoneProduct, SoldProduct } from '#src/release/hosting/gone.ts';
import { MOVED, readMoved, type MovedRule } from '#src/release/hosting/moved.ts';
import { readSiteHeaders, SITE_HEADERS } from '#src/release/hosting/site-headers.ts';

/** Files of a release that no address leads to. */
const SOLD = '_products.json';
const GONE = '_gone.json';

/** Returns the files that list the products of a release and those that are gone, by path. */
export function productFiles(
  sold: readonly SoldProduct[],
  gone: readonly GoneProduct[],
): ReadonlyMap<string, string> {
  return new Map([
    [SOLD, JSON.stringify(sold.map(({ slug, id, listing }) => [slug, id, listing]))],
    [GONE, JSON.stringify(gone.map(({ slug, id, listing, to }) => [slug, id, listing, to]))],
  ]);
}

/** Returns the products of a release; none if it has no list. */
export async function readSold(folder: string): Promise<readonly SoldProduct[]> {
  return (await readRows(join(folder, SOLD))).map(soldOf);
}

/** Returns the gone products of a release, newest first; none if it has no list. */
export async function readGone(folder: string): Promise<readonly GoneProduct[]> {
  const rows = await readRows(join(folder, GONE));
  return rows.map((row) => ({ ...soldOf(row), to: textOrNull(row[3]) }));
}

/** Returns a release's own headers; none if it has none. */
export async function readOwnHeaders(folder: string): Promise<Readonly<Record<string, string>>> {
  return readSiteHeaders((await textOf(join(folder, SITE_HEADERS))) ?? '{}');
}

/** Returns the rules of a release's moved addresses; none if it has no list. */
export async function readMovedRules(folder: string): Promise<readonly MovedRule[]> {
  return readMoved((await textOf(join(folder, MOVED))) ?? '[]');
}

/** Returns the text of a file; null without it. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the text of a file in one step. */
export async function replaceText(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

function soldOf([slug, id, listing]: readonly unknown[]): SoldProduct {
  return { slug: String(slug), id: String(id), listing: textOrNull(listing) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

async function readRows(path: string): Promise<readonly (readonly unknown[])[]> {
  try {
    const rows: unknown = JSON.parse(await readFile(path, 'utf8'));
    return Array.isArray(rows) ? rows.filter((row: unknown) => Array.isArray(row)) : [];
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
