import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '#src/release/compress.ts';
import { openCompressedCache } from '#src/release/compressed-cache.ts';
import { formatAddress } from '#src/release/hosting/address.ts';
import { hosting } from '#src/release/hosting/rules.ts';
import { pageFile } from '#src/release/page-file.ts';
import { listFiles, linkTree } from '#src/release/tree.ts';

/** A built site of which any number of versions can be made. */
export type MarkedSite = {
  /** Addresses of the pages that carry the version's mark. */
  readonly pages: readonly string[];
  /** Makes the tree of a version; gives its folder. */
  readonly make: (version: number) => Promise<string>;
};

/** Not answered with 200. */
const faultPages = [hosting.notFound.page, hosting.gone.page].map(pageFile);

/** Enough for the file to have compressed twins. */
const FILLING = '// One of many lines.\n'.repeat(100);

/**
 * Makes versions of the built site in `base` as a rebuild would leave them, in `work`: up to `most` of
 * its pages, from all over it, differ from version to version, and load a script of their own
 * version; all other files stay.
 */
export async function openMarkedSite(
  base: string,
  work: string,
  most: number,
): Promise<MarkedSite> {
  const all = (await listFiles(base)).filter(
    (file) => file.endsWith('.html') && !faultPages.includes(file),
  );
  const step = Math.max(1, all.length / most);
  const files = all.filter((_, place) => Math.floor(place % step) === 0).slice(0, most);
  return {
    pages: files.map(addressOf),
    make: async (version) => {
      const folder = join(work, `version-${version}`);
      await linkTree(base, folder);
      const content = `${scriptOf(version)}\n${FILLING}`;
      const script = `assets/mark.${hash('sha256', content).slice(0, 8)}.js`;
      writeFileSync(join(folder, script), content);
      for (const file of files) {
        const path = join(folder, file);
        const html = readFileSync(path, 'utf8');
        // The files are shared with the other versions: not written to, but replaced.
        for (const ending of ['', '.br', '.gz']) rmSync(`${path}${ending}`, { force: true });
        writeFileSync(path, marked(html, version, `/${script}`));
      }
      const cache = await openCompressedCache(work);
      const { signal } = new AbortController();
      await compressFiles({
        ...{ folder, files: [...files, script], cache, onProgress: () => undefined, signal },
      });
      await cache.prune();
      return folder;
    },
  };
}

/** The version that a page begins with and the one that it ends with; null where there is none. */
export function marksOf(html: string): readonly [first: number | null, last: number | null] {
  const first = /^<!doctype html><!--version (\d+)-->/i.exec(html)?.[1];
  const last = /<!--version (\d+)-->$/.exec(html)?.[1];
  return [numberOf(first), numberOf(last)];
}

/** What the script of a version begins with. */
export function scriptOf(version: number): string {
  return `globalThis.version = ${version};`;
}

/** Whether an address is that of a version's script. */
export function isScript(address: string): boolean {
  return address.startsWith('/assets/mark.');
}

function marked(html: string, version: number, script: string): string {
  const mark = `<!--version ${version}-->`;
  const page = html.replace(/^<!doctype html>/i, (doctype) => `${doctype}${mark}`);
  return `${page}<script src="${script}" defer></script>${mark}`;
}

function addressOf(file: string): string {
  const page = file.replace(/\.html$/, '');
  return formatAddress(page === 'index' ? [] : page.split('/'), '');
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
