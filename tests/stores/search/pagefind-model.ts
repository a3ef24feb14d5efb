import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { searchPages } from '#src/catalogue/views/search-pages.ts';
import type { Pagefind } from '#src/stores/search/pagefind.ts';

/** What may go wrong: searches and texts fail, or the index is out of reach. */
export type PagefindFaults = { fails: boolean; isCutOff: boolean };

/**
 * A model of Pagefind over a snapshot: it matches word beginnings in content and metadata, and omits
 * words that it does not know. `read` collects the addresses of the texts read.
 */
export function pagefindOf(
  snapshot: Snapshot,
  faults: PagefindFaults,
): Pagefind & { readonly read: string[] } {
  const pages = [...searchPages(snapshot)].flatMap(({ pages: make }) => make());
  const read: string[] = [];
  const has = (text: string, word: string) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((other) => other.startsWith(word));
  const holds = ({ content, meta }: (typeof pages)[number], word: string) =>
    [content, ...Object.values(meta)].some((text) => has(text, word));
  return {
    read,
    ping: () => (faults.isCutOff ? Promise.reject(new Error('no line')) : Promise.resolve()),
    search: (text, { filters: { kind } }) => {
      if (faults.fails) return Promise.reject(new Error('Pagefind is not there'));
      if (faults.isCutOff) return Promise.resolve({ results: [] });
      const known = text.split(' ').filter((word) => pages.some((page) => holds(page, word)));
      const found = pages.filter(
        (page) =>
          page.filters.kind[0] === kind &&
          known.length > 0 &&
          known.every((word) => holds(page, word)),
      );
      const results = found.map((page) => ({
        id: page.url,
        words: known.some((word) => has(page.content, word)) ? [0] : [],
        matchedMetaFields: Object.keys(page.meta).filter((name) =>
          known.some((word) => has(page.meta[name] ?? '', word)),
        ),
        data: () => {
          read.push(page.url);
          if (faults.fails) return Promise.reject(new Error('no fragment'));
          return Promise.resolve(page);
        },
      }));
      return Promise.resolve({ results });
    },
  };
}
