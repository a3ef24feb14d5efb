import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { sha256 } from '#src/catalogue/digest.ts';
import { openTexts } from '#src/catalogue/store.ts';
import { searchPages, type SearchPage } from '#src/catalogue/views/search-pages.ts';
import { furtherSearchParts, SEARCH_INDEX, searchPartCount } from '#src/domain/search/parts.ts';
import { runAsChild } from './child.ts';
import { giveMemoryBack, isLarge } from './memory.ts';
import { tellFailures, TELLING } from './pagefind-failures.ts';
import { projectRoot } from './project-root.ts';
import { removeAbandoned, unfinishedName } from './replace-folder.ts';
import { linkTree } from './tree.ts';

/** Pagefind's own user interfaces: the shop has its own. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/;

/** Of a part after the first only its data is read; the first part's programs read it. */
const DATA = /^(?:index|fragment|filter|pagefind-entry\.json|.*\.pf_meta)$/;

/**
 * In a large part several pages share a fragment file: a result then costs a few kB more, and a build
 * handles a third of the files.
 */
const MOST_FRAGMENTS = 1_000;

/** Pages that Pagefind is given before its answers are waited for. */
const AT_ONCE = 200;

/** Arguments: the data folder with the snapshot, and the site that the index goes into. */
const [dataDir = '', site = ''] = process.argv.slice(2);
const cache = join(dataDir, 'cache', 'search');

await runAsChild(async () => {
  await removeAbandoned(cache, 'part');
  const snapshot = await openTexts(dataDir);
  const { length } = snapshot.products;
  if (isLarge(length)) giveMemoryBack();
  const places = [SEARCH_INDEX, ...furtherSearchParts(searchPartCount(length))];
  const program = sha256(await readFile(join(projectRoot, 'package-lock.json')));
  const used = new Set<string>();
  let number = 0;
  let indexed = 0;
  for (const pages of searchPages(snapshot)) {
    const place = places[number] ?? SEARCH_INDEX;
    const key = sha256(JSON.stringify([program, TELLING, number === 0, pages]));
    used.add(key);
    const kept = join(cache, key);
    if (!existsSync(kept)) await indexPart(pages, number === 0, kept);
    await linkTree(kept, join(site, place));
    number += 1;
    indexed += pages.length;
  }
  for (const name of await readdir(cache)) {
    if (!used.has(name)) await rm(join(cache, name), { recursive: true, force: true });
  }
  return indexed;
});

/** Writes one part of the index, whole or not at all. Pagefind gives its memory back in between. */
async function indexPart(pages: readonly SearchPage[], first: boolean, target: string) {
  const fresh = unfinishedName(cache, 'part');
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
    await mkdir(fresh);
    const written = await index.writeFiles({ outputPath: fresh });
    if (written.errors.length > 0) throw refusal(written.errors);
    for (const name of await readdir(fresh)) {
      const wanted = first ? !UNUSED.test(name) : DATA.test(name);
      if (!wanted) await rm(join(fresh, name), { recursive: true });
    }
    if (first) await tellFailures(fresh);
    await rename(fresh, target);
  } finally {
    await close();
    await rm(fresh, { recursive: true, force: true });
  }
}

/** A page as Pagefind's service takes it: with a language, and with lists that are its own. */
function record({ filters, ...page }: SearchPage) {
  return { ...page, meta: { ...page.meta }, language: 'en', filters: { kind: [...filters.kind] } };
}

function refusal(errors: readonly string[]): Error {
  return new Error(errors.join('; ') || 'Pagefind did not start');
}
