import { hash } from 'node:crypto';
import { formatAddress } from '#src/release/hosting/address.ts';
import { hosting } from '#src/release/hosting/rules.ts';
import { pageFile } from '#src/release/page-file.ts';
import type { StoredSite } from '#src/release/store/store.ts';

/** A built site of which any number of versions can be made. */
export type MarkedSite = {
  /** Addresses of the pages that carry the version's mark. */
  readonly pages: readonly string[];
  /** Puts the files of a version into the store. */
  readonly make: (version: number) => Promise<StoredSite>;
};

/** Not answered with 200. */
const faultPages = [hosting.notFound.page, hosting.gone.page].map(pageFile);

/** Enough for the file to have compressed twins. */
const FILLING = '// One of many lines.\n'.repeat(100);

/**
 * Makes versions of a built site as a rebuild would leave them: up to `most` of its pages, from all over
 * it, differ from version to version, and load a script of their own version; all other files stay.
 */
export function openMarkedSite({ manifest, store }: StoredSite, most: number): MarkedSite {
  const all = [...manifest].filter(
    ([path]) => path.endsWith('.html') && !faultPages.includes(path),
  );
  const step = Math.max(1, all.length / most);
  const pages = all.filter((_, place) => Math.floor(place % step) === 0).slice(0, most);
  return {
    pages: pages.map(([path]) => addressOf(path)),
    make: async (version) => {
      const content = `${scriptOf(version)}\n${FILLING}`;
      const script = `assets/mark.${hash('sha256', content).slice(0, 8)}.js`;
      const next = new Map(manifest);
      next.set(script, await store.put(script, Buffer.from(content)));
      for (const [path, entry] of pages) {
        const html = marked(store.read(entry).toString('utf8'), version, `/${script}`);
        next.set(path, await store.put(path, Buffer.from(html)));
      }
      return { manifest: next, store };
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
