import { close, createIndex } from 'pagefind';
import { openTexts } from '#src/catalogue/store.ts';
import { searchPages, type SearchPage } from '#src/catalogue/views/search-pages.ts';
import { furtherSearchParts, SEARCH_INDEX, searchPartCount } from '#src/domain/search/parts.ts';
import { contentHash, type Entry, type Manifest } from '#src/release/store/manifest.ts';
import { sourceMark } from '#src/release/project-root.ts';
import { openStore, type Store } from '#src/release/store/store.ts';
import { indexedPages } from '#src/release/verify/search.ts';
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

const views = 'src/catalogue/views';

/** What the worker is given: the data folder with the snapshot, and what the last build made. */
export type IndexTask = { readonly dataDir: string; readonly last: Manifest };

/** What it hands over: the files of the index, and how many pages it holds. */
export type IndexResult = { readonly files: ReadonlyMap<string, Entry>; readonly indexed: number };

await runAsWorker(async (task): Promise<IndexResult> => {
  // Its starter is ours: it gives what the task says.
  const { dataDir, last } = task as IndexTask;
  const store = openStore(dataDir, last);
  const snapshot = await openTexts(dataDir);
  const folders = [
    SEARCH_INDEX,
    ...furtherSearchParts(searchPartCount(snapshot.products.length)),
  ].map((route) => route.slice(1));
  const code = sourceMark(
    'package-lock.json',
    `${views}/search-pages.ts`,
    `${views}/plain-text.ts`,
  );
  const files = new Map<string, Entry>();
  let indexed = 0;
  let number = 0;
  for (const { mark, pages } of searchPages(snapshot)) {
    const folder = folders[number] ?? '';
    const key = contentHash(JSON.stringify([code, number === 0, mark]));
    const part =
      keptPart(last, store, folder, key) ??
      (await indexPart(pages(), { isFirst: number === 0, store, folder, key }));
    for (const [path, entry] of part) files.set(path, entry);
    indexed += indexedPages({ manifest: new Map(part), store }, folder) ?? 0;
    number += 1;
  }
  return { files, indexed };
});

/** The files of a part with this key; null if the last build had none, or the store lacks one of them. */
function keptPart(last: Manifest, store: Store, folder: string, key: string) {
  const part: [string, Entry][] = [];
  for (const [path, { key: before }] of last) {
    if (before !== key || !path.startsWith(folder)) continue;
    const entry = store.take(path, key);
    if (entry === null) return null;
    part.push([path, entry]);
  }
  return part.length === 0 ? null : part;
}

type PartPlace = {
  readonly isFirst: boolean;
  readonly store: Store;
  readonly folder: string;
  readonly key: string;
};

/** Makes one part of the index. Pagefind gives its memory back in between. */
async function indexPart(
  pages: readonly SearchPage[],
  { isFirst, store, folder, key }: PartPlace,
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
      const isWanted = isFirst ? !UNUSED.test(name) : DATA.test(name);
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
