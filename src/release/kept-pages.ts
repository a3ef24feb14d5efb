import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inSlices } from './in-slices.ts';
import { openShardedFolder } from './sharded-folder.ts';
import { folderMaker, linkOrCopy } from './tree.ts';

/** A page, or another file that is made as pages are, of a site. */
export type MadePage = {
  /** Its path inside the site. */
  readonly file: string;
  /** Of everything that decides what it holds. */
  readonly key: string;
  /** Of its content (`contentHash`), where that is known; of a page that was kept it is. */
  readonly hash: string | null;
};

/** A page that an earlier build has rendered: its path inside the site, and the hash of its content. */
export type KeptPage = { readonly file: string; readonly hash: string };

/** Pages that earlier builds have rendered, by their keys. */
export type KeptPages = {
  /**
   * Makes `path` the page of this key. Returns the hash of its content; null, and nothing done, where no
   * such page is kept as it was.
   */
  readonly place: (key: string, path: string) => string | null;
  /** Keeps the pages of a whole site whose hashes are given, and forgets all others. */
  readonly keep: (folder: string, pages: readonly MadePage[]) => Promise<void>;
};

/** A kept file's name says what it is, and how it was left: size in bytes and last change in ms. */
type Kept = { readonly name: string; readonly hash: string; readonly state: string };

const BETWEEN = '-';

const folderOf = (dataDir: string) => join(dataDir, 'cache', 'pages');

/** Whether an earlier build may have kept pages: before the first, none did. */
export function hasKeptPages(dataDir: string): boolean {
  return existsSync(folderOf(dataDir));
}

/**
 * Opens what is kept in `<dataDir>/cache/pages/`: hard links of files of a site. Nothing of ours writes
 * into a file in place; what somebody else, or a power failure, has changed is not used.
 */
export async function openKeptPages(dataDir: string): Promise<KeptPages> {
  const store = await openShardedFolder(folderOf(dataDir));
  const kept = new Map<string, Kept>();
  for (const name of store.names) {
    const [key = '', hash = '', state = ''] = name.split(BETWEEN);
    kept.set(key, { name, hash, state });
  }
  const makeFolder = folderMaker();

  const isAsItWas = ({ name, state }: Kept): boolean => stateOf(store.pathOf(name)) === state;

  function place(key: string, path: string): string | null {
    const page = kept.get(key);
    if (page === undefined || !isAsItWas(page)) return null;
    makeFolder(path);
    linkOrCopy(store.pathOf(page.name), path);
    return page.hash;
  }

  async function keep(folder: string, pages: readonly MadePage[]): Promise<void> {
    const used = new Set<string>();
    const fresh: MadePage[] = [];
    await inSlices(pages, (page) => {
      const known = kept.get(page.key);
      if (known?.hash === page.hash && isAsItWas(known)) used.add(known.name);
      else if (page.hash !== null) fresh.push(page);
    });
    await store.remove(store.names.filter((name) => !used.has(name)));
    await inSlices(fresh, ({ file, key, hash }) => {
      // Whole at once, where it is a copy, too.
      const unnamed = store.pathFor(`${key}.new`);
      linkOrCopy(join(folder, file), unnamed);
      renameSync(unnamed, store.pathFor([key, hash, stateOf(unnamed)].join(BETWEEN)));
    });
  }

  return { place, keep };
}

function stateOf(path: string): string | null {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry === undefined ? null : `${entry.size}.${Math.floor(entry.mtimeMs)}`;
}
