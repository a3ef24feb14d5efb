import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openingWords } from '#src/catalogue/views/plain-text.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { isRecord } from '#src/domain/json-checks.ts';
import { readSearchCards } from '#src/domain/search/cards-file.ts';
import { readSearchFacts } from '#src/domain/search/facts-file.ts';
import {
  readSearchManifest,
  SEARCH_MANIFEST,
  searchFileRoute,
  type SearchManifest,
} from '#src/domain/search/manifest.ts';
import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search/parts.ts';
import { readSearchWords } from '#src/domain/search/words-file.ts';
import { runChild } from './child.ts';
import { failure } from './failure.ts';
import { runBoth } from './run-both.ts';
import { textProbes } from './text-probes.ts';

/** The longest that Pagefind may take to answer all probes, in ms. */
const PROBE_MS = 60_000;

/**
 * What is wrong with the search of a built site, as the end of a sentence; null where both of its
 * indexes are whole: the exact one holds every product and none else, and Pagefind's their texts,
 * which its own program finds.
 */
export async function searchFault(
  outDir: string,
  products: readonly Pick<Product, 'slug' | 'description'>[],
  signal: AbortSignal,
): Promise<string | null> {
  const manifest = readSearchManifest(await jsonOf(outDir, SEARCH_MANIFEST));
  if (manifest === null) return 'the search index is missing or has lost its list of files';
  // Pagefind is asked in a process of its own: first, so that it answers while the rest is read.
  const [answers, parts] = await runBoth(signal, (either) => [
    answersFault(outDir, manifest, products, either),
    (async () =>
      (await indexFault(outDir, manifest, products)) ??
      (await textsFault(outDir, manifest, products)))(),
  ]);
  return parts ?? answers;
}

async function indexFault(
  outDir: string,
  { parts }: SearchManifest,
  products: readonly Pick<Product, 'slug'>[],
): Promise<string | null> {
  const found = new Set<string>();
  for (const { count, words, facts } of parts) {
    const entries = readSearchWords(await jsonOf(outDir, searchFileRoute(words)));
    const file = readSearchFacts(await jsonOf(outDir, searchFileRoute(facts)));
    if (entries?.length !== count || file?.facts.length !== count) {
      return 'the search index has lost a part';
    }
    let cards = 0;
    for (const key of file.cards) {
      cards += readSearchCards(await jsonOf(outDir, searchFileRoute(key)))?.length ?? 0;
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

/** Pagefind's own index says how many pages it has; a product without a description has none there. */
async function textsFault(
  outDir: string,
  { texts }: SearchManifest,
  products: readonly Pick<Product, 'description'>[],
): Promise<string | null> {
  let indexed = 0;
  for (const place of [SEARCH_INDEX, ...furtherSearchParts(texts)]) {
    const count = await indexedPages(outDir, place);
    if (count === null) return "Pagefind's index is missing or has lost a part";
    indexed += count;
  }
  const described = products.filter(
    ({ description }) => openingWords(description, 1) !== '',
  ).length;
  if (indexed >= described) return null;
  return `Pagefind's index holds ${indexed} pages for ${described} products with a description`;
}

/** Pagefind's program is run as it stands in the site, in a process of its own. */
async function answersFault(
  outDir: string,
  { texts }: SearchManifest,
  products: readonly Pick<Product, 'slug' | 'description'>[],
  signal: AbortSignal,
): Promise<string | null> {
  const probes = textProbes(products);
  const failed = await runChild('./pagefind-probe-child.ts', {
    args: [outDir, String(texts), JSON.stringify(probes)],
    log: new PassThrough().resume(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]),
  }).catch((error: unknown) => failure(error));
  signal.throwIfAborted();
  if (typeof failed === 'string') return `Pagefind does not answer (${failed})`;
  if (!Array.isArray(failed) || failed.length === 0) return null;
  return `Pagefind does not find ${failed.length} of ${probes.length} products by words of their descriptions ("${String(failed[0])}")`;
}

/** How many pages a part of Pagefind's index says that it holds, over all languages. */
async function indexedPages(outDir: string, place: string): Promise<number | null> {
  const entry = await jsonOf(outDir, `${place}pagefind-entry.json`);
  if (!isRecord(entry) || !isRecord(entry.languages)) return null;
  return Object.values(entry.languages).reduce<number>(
    (sum, language) => sum + (isRecord(language) ? Number(language.page_count) : 0),
    0,
  );
}

/** A file of the site as JSON; null if there is none, or no JSON in it. */
async function jsonOf(outDir: string, route: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(outDir, route), 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
