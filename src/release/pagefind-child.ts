import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { runAsChild } from './child.ts';
import { inParallel } from './in-parallel.ts';
import { linkOrCopy, listFiles } from './tree.ts';

/** Pagefind's own user interfaces: the shop has its own. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/;

/** What marks the text of a page that is to be found. */
const MARK = 'data-pagefind-body';

const AT_ONCE = 16;

/**
 * Arguments: the built site, the folder that the index goes to, and one on the same disk to work in.
 * Gives the number of pages in the index.
 */
const [site = '', output = '', work = ''] = process.argv.slice(2);

await runAsChild(async () => {
  try {
    await linkMarkedPages();
    const { index, errors } = await createIndex({ forceLanguage: 'en' });
    if (index === undefined) throw refusal(errors);
    const added = await index.addDirectory({ path: work });
    if (added.errors.length > 0) throw refusal(added.errors);
    const written = await index.writeFiles({ outputPath: output });
    if (written.errors.length > 0) throw refusal(written.errors);
    for (const name of await readdir(output)) {
      if (UNUSED.test(name)) await rm(join(output, name), { recursive: true });
    }
    return added.page_count;
  } finally {
    await close();
    await rm(work, { recursive: true, force: true });
  }
});

/** Pagefind would read and parse the long lists too, only to leave them out again. */
async function linkMarkedPages(): Promise<void> {
  await mkdir(work, { recursive: true });
  const pages = (await listFiles(site)).filter((file) => file.endsWith('.html'));
  await inParallel(pages, AT_ONCE, async (page) => {
    if (!(await readFile(join(site, page))).includes(MARK)) return;
    await mkdir(dirname(join(work, page)), { recursive: true });
    await linkOrCopy(join(site, page), join(work, page));
  });
}

function refusal(errors: readonly string[]): Error {
  return new Error(errors.join('; ') || 'Pagefind did not start');
}
