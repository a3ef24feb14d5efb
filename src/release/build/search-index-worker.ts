import { close, createIndex } from 'pagefind';
import { openTexts } from '#src/catalogue/store.ts';
import { searchPages, type SearchPage } from '#src/catalogue/views/search-pages.ts';
import type { Entry, Manifest } from '#src/release/store/manifest.ts';
import { openStore, type Store } from '#src/release/store/store.ts';
import { runAsWorker } from './worker.ts';

/** Pagefind's own user interfaces: the shop has its own. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/;

/** Of a part after the first only its data is read; the first part's programs read it. */
const DATA = /^(?:index\/|fragment\/|filter\/|pagefind-entry\.json|.*\.pf_meta)/;

/**
 * In a large part several pages share a fragment file: a result then costs a few kB more, and a build
 * handles a third of the files.
 */
const MOST_FRAGMENTS = 1_000;

/** Pages that Pagefind is given before its answers are waited for. */
const AT_ONCE = 200;

/** A part of the index to be made: its number from 0, its folder in the site, and its key. */
export type IndexPart = {
  readonly number: number;
  readonly folder: string;
  readonly key: string;
};

/** What the worker is given: the data folder with the snapshot, and the parts to be made. */
export type IndexTask = {
  readonly dataDir: string;
  readonly last: Manifest;
  readonly parts: readonly IndexPart[];
};

await runAsWorker(async (task): Promise<ReadonlyMap<string, Entry>> => {
  // Its starter is ours: it gives what the task says.
  const { dataDir, last, parts } = task as IndexTask;
  const store = openStore(dataDir, last);
  const texts = [...searchPages(await openTexts(dataDir))];
  const files = new Map<string, Entry>();
  for (const part of parts) {
    const pages = texts[part.number]?.pages() ?? [];
    for (const [path, entry] of await indexPart(pages, part, store)) files.set(path, entry);
  }
  return files;
});

/** Makes one part of the index. Pagefind gives its memory back in between. */
async function indexPart(
  pages: readonly SearchPage[],
  { number, folder, key }: IndexPart,
  store: Store,
): Promise<[string, Entry][]> {
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'en',
      maxFragments: MOST_FRAGMENTS,
    });
    if (index === undefined) throw refusal(errors);
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const batch = pages.slice(from, from + AT_ONCE);
      const added = await Promise.all(batch.map((page) => index.addCustomRecord(record(page))));
      const refused = added.flatMap((answer) => answer.errors);
      if (refused.length > 0) throw refusal(refused);
    }
    const made = await index.getFiles();
    if (made.errors.length > 0) throw refusal(made.errors);
    const part: [string, Entry][] = [];
    for (const { path: name, content } of made.files) {
      const isWanted = number === 0 ? !UNUSED.test(name) : DATA.test(name);
      if (!isWanted) continue;
      const path = `${folder}${name}`;
      part.push([path, await store.put(path, content, key)]);
    }
    return part;
  } finally {
    await close();
  }
}

/** A page as Pagefind's service takes it: with a language, and with lists that are its own. */
function record({ filters, ...page }: SearchPage) {
  return { ...page, meta: { ...page.meta }, language: 'en', filters: { kind: [...filters.kind] } };
}

function refusal(errors: readonly string[]): Error {
  return new Error(errors.join('; ') || 'Pagefind did not start');
}
