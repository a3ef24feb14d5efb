import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentHashes } from './content-hashes.ts';
import { formatAddress } from './hosting/address.ts';
import { isImmutable } from './hosting/headers.ts';
import { inSlices } from './in-slices.ts';
import { listFiles } from './tree.ts';

/** Addresses that answer otherwise than in the release before: paths, encoded, sorted. */
export type UrlChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

const UNKNOWN = { before: new Map(), after: new Map() } as const;

/** Files that no address leads to: notes to hosts and to our own server, compressed twins. */
const NO_ADDRESS = /(?:^|\/)[_.]|\.(?:br|gz)$/;

/**
 * What a release changes for those who have asked for it before, a CDN for one. What is named by its
 * content is left out: it never changes, and nothing asks any more for what is gone. `before` is null
 * for the first release: everything is added then. Files are read whose `hashes` are not known of both.
 */
export async function changedUrls(
  before: string | null,
  after: string,
  hashes: Readonly<Record<'before' | 'after', ContentHashes>> = UNKNOWN,
): Promise<UrlChanges> {
  const [former, now] = await Promise.all([addressed(before), addressed(after)]);
  const changed: string[] = [];
  const both = [...now].filter((file) => former.has(file));
  await inSlices(both, (file) => {
    const [old, fresh] = [hashes.before.get(file), hashes.after.get(file)];
    const same =
      old === undefined || fresh === undefined
        ? isSame(join(before ?? '', file), join(after, file))
        : old === fresh;
    if (!same) changed.push(urlOf(file));
  });
  return {
    added: [...now].filter((file) => !former.has(file)).map(urlOf),
    changed: changed.sort(),
    removed: [...former].filter((file) => !now.has(file)).map(urlOf),
  };
}

/** A release's files that have an address which is asked for again. */
async function addressed(folder: string | null): Promise<ReadonlySet<string>> {
  const files = folder === null ? [] : await listFiles(folder);
  return new Set(files.filter((file) => !NO_ADDRESS.test(file) && !isImmutable(`/${file}`)));
}

/** Whether two files hold the same; files of different lengths are not read. */
function isSame(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  return readFileSync(one).equals(readFileSync(other));
}

/** The path of a file's address: a page has no ending. */
function urlOf(file: string): string {
  const page = file === 'index.html' ? '' : file.replace(/\.html$/, '');
  return formatAddress(page === '' ? [] : page.split('/'), '');
}
