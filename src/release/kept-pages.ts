import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inSlices } from './in-slices.ts';
import { linkOrCopy } from './tree.ts';

/** A page, or another file that is made as pages are, of a site. */
export type MadePage = {
  /** Its path inside the site. */
  readonly file: string;
  /** Of everything that decides what it holds. */
  readonly key: string;
  /** Of its content (`contentHash`), where that is known; of a page that was kept it is. */
  readonly hash: string | null;
};

/** Pages that earlier builds have rendered, by their keys. */
export type KeptPages = {
  /**
   * Makes `path` the page of this key. Gives the hash of its content; null, and nothing done, where no
   * such page is kept.
   */
  readonly place: (key: string, path: string) => string | null;
  /** Keeps the pages of a whole site whose hashes are given, and forgets all others. */
  readonly keep: (folder: string, pages: readonly MadePage[]) => Promise<void>;
};

/** Between the key and the hash in the name of a kept file. */
const BETWEEN = '-';

/**
 * Opens what is kept in `<dataDir>/cache/pages/`: hard links of files of a site, named by key and hash.
 * Nothing writes into a file in place.
 */
export async function openKeptPages(dataDir: string): Promise<KeptPages> {
  const store = join(dataDir, 'cache', 'pages');
  await mkdir(store, { recursive: true });
  const names = new Set(await readdir(store));
  const hashes = new Map<string, string>();
  for (const name of names) {
    const [key = '', hash = ''] = name.split(BETWEEN);
    if (!name.endsWith('.new')) hashes.set(key, hash);
  }
  const folders = new Set<string>();

  function place(key: string, path: string): string | null {
    const hash = hashes.get(key);
    if (hash === undefined) return null;
    const file = join(store, nameOf(key, hash));
    // A file without content is what a power failure leaves of one.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return null;
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    linkOrCopy(file, path);
    return hash;
  }

  async function keep(folder: string, pages: readonly MadePage[]): Promise<void> {
    const wanted = new Map<string, string>();
    for (const { file, key, hash } of pages) {
      if (hash !== null) wanted.set(nameOf(key, hash), file);
    }
    await inSlices(names.difference(wanted), (name) => {
      rmSync(join(store, name), { force: true });
    });
    await inSlices(wanted, ([name, file]) => {
      const target = join(store, name);
      if (names.has(name) && statSync(target).size > 0) return;
      // Whole at once, where it is a copy, too.
      const fresh = `${target}.new`;
      linkOrCopy(join(folder, file), fresh);
      renameSync(fresh, target);
    });
  }

  return { place, keep };
}

function nameOf(key: string, hash: string): string {
  return `${key}${BETWEEN}${hash}`;
}
