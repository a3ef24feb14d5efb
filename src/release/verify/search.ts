import type { Product } from '#src/domain/catalogue/product.ts';
import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { readSearchCards } from '#src/domain/search/cards-file.ts';
import { readSearchFacts } from '#src/domain/search/facts-file.ts';
import {
  readSearchManifest,
  SEARCH_MANIFEST,
  searchFileRoute,
  type SearchManifest,
} from '#src/domain/search/manifest.ts';
import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search/parts.ts';
import { readWordEntries } from '#src/domain/search/word-lists.ts';
import { readSearchWords } from '#src/domain/search/words-file.ts';
import { readText, type StoredSite } from '#src/release/store/store.ts';

/**
 * Returns what is wrong with the search of a built site, as the end of a sentence; null if the exact
 * index holds exactly the products, and Pagefind's their texts.
 */
export function searchFault(
  site: StoredSite,
  products: readonly Pick<Product, 'slug'>[],
): string | null {
  const index = readSearchManifest(jsonOf(site, SEARCH_MANIFEST));
  if (index === null) return 'the search index is missing or has lost its list of files';
  return indexFault(site, index, products) ?? textsFault(site, index, products.length);
}

function indexFault(
  site: StoredSite,
  { parts, language }: SearchManifest,
  products: readonly Pick<Product, 'slug'>[],
): string | null {
  if (readWordEntries(jsonOf(site, searchFileRoute(language))) === null) {
    return 'the search index has lost the words of its shoppers';
  }
  const found = new Set<string>();
  for (const { count, words, facts } of parts) {
    const entries = readSearchWords(jsonOf(site, searchFileRoute(words)));
    const file = readSearchFacts(jsonOf(site, searchFileRoute(facts)));
    if (entries?.length !== count || file?.facts.length !== count) {
      return 'the search index has lost a part';
    }
    let cards = 0;
    for (const key of file.cards) {
      cards += readSearchCards(jsonOf(site, searchFileRoute(key)))?.length ?? 0;
    }
    if (cards !== count) return `the search index has ${cards} cards for ${count} products`;
    for (const { slug } of entries) found.add(slug);
  }
  const lost = products.filter(({ slug }) => !found.has(slug)).map(({ slug }) => slug);
  if (lost.length > 0) {
    return `${lost.length} of ${products.length} products are not in the search index (${lost[0]} …)`;
  }
  const others = found.size - products.length;
  return others === 0 ? null : `the search index holds ${others} products that are not sold`;
}

/** Pagefind's index states its number of pages: each product is one. */
function textsFault(site: StoredSite, { texts }: SearchManifest, products: number): string | null {
  let indexed = 0;
  for (const folder of [SEARCH_INDEX, ...furtherSearchParts(texts)]) {
    const count = indexedPages(site, folder.slice(1));
    if (count === null) return "Pagefind's index is missing or has lost a part";
    indexed += count;
  }
  if (indexed >= products) return null;
  return `Pagefind's index holds ${indexed} pages for ${products} products`;
}

/**
 * Returns the number of pages that the part of Pagefind's index in a folder states, over all languages;
 * null if it is missing.
 */
export function indexedPages(site: StoredSite, folder: string): number | null {
  const entry = parseJson(readText(site, `${folder}pagefind-entry.json`));
  if (!isRecord(entry) || !isRecord(entry.languages)) return null;
  return Object.values(entry.languages).reduce<number>(
    (sum, language) => sum + (isRecord(language) ? Number(language.page_count) : 0),
    0,
  );
}

/** Reads a file of the site as JSON; null if it is missing or no JSON. */
function jsonOf(site: StoredSite, route: string): unknown {
  return parseJson(readText(site, route.slice(1)));
}
