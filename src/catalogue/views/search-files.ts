import { socketBits } from '#src/domain/fits/connectors.ts';
import { sha256 } from '#src/catalogue/digest.ts';
import { readSpecs } from '#src/domain/catalogue/title-specs.ts';
import { isSoldOut, type Product } from '#src/domain/catalogue/product.ts';
import { compareIds } from '#src/domain/listing/order.ts';
import { pageOf } from '#src/domain/listing/paging.ts';
import { writeSearchCards } from '#src/domain/search/cards-file.ts';
import { writeSearchFacts } from '#src/domain/search/facts-file.ts';
import {
  CARDS_IN_FILE,
  PRODUCTS_IN_PART,
  SEARCH_MANIFEST,
  searchFileRoute,
  type SearchManifest,
  type SearchPart,
} from '#src/domain/search/manifest.ts';
import { searchPartCount } from '#src/domain/search/parts.ts';
import type { SearchEntry, SearchFits } from '#src/domain/search/product.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { writeWordEntries } from '#src/domain/search/word-lists.ts';
import { writeSearchWords } from '#src/domain/search/words-file.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** A file of the search index: its address and its text. */
export type SearchFileView = { readonly route: string; readonly body: string };

/**
 * Yields the files of the exact search, the manifest last. The oldest products are in the first
 * parts, so that their words stay the same while the catalogue grows. A part is sorted by slug, so
 * that similar products are close together, which helps compression and the fetching of cards.
 */
export function* searchFileViews(index: CatalogueIndex): Generator<SearchFileView> {
  const file = (body: string) => ({ key: keyOf(body), body });
  const ages = agesOf(index.products);
  const parts: SearchPart[] = [];
  for (const products of partsOf(index.products)) {
    const cards = cardFiles(products, index).map(file);
    const words = file(writeSearchWords(products.map((product) => entryOf(product, index))));
    const facts = file(
      writeSearchFacts({
        facts: products.map((product) => ({
          price: product.price,
          rank: index.rank.get(product.id) ?? 0,
          age: ages.get(product.createdAt) ?? 0,
          isSoldOut: isSoldOut(product),
          popularity: popularityOf(product),
        })),
        cards: cards.map(({ key }) => key),
      }),
    );
    for (const { key, body } of [...cards, words, facts])
      yield { route: searchFileRoute(key), body };
    parts.push({ count: products.length, words: words.key, facts: facts.key });
  }
  const texts = searchPartCount(index.products.length);
  // Features are in Pagefind's texts already.
  const spoken = (index.snapshot.shopperWords ?? []).filter(({ list }) => list !== 'features');
  const language = file(writeWordEntries(spoken));
  yield { route: searchFileRoute(language.key), body: language.body };
  const manifest: SearchManifest = { parts, texts, language: language.key };
  yield { route: SEARCH_MANIFEST, body: JSON.stringify(manifest) };
}

/** Splits the products into parts. */
function partsOf(products: readonly Product[]): readonly (readonly Product[])[] {
  const early = products.toSorted((a, b) => compareIds(a.id, b.id));
  const count = Math.ceil(early.length / PRODUCTS_IN_PART);
  return Array.from({ length: count }, (_, before) =>
    pageOf(early, before + 1, PRODUCTS_IN_PART).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  );
}

function cardFiles(products: readonly Product[], index: CatalogueIndex): readonly string[] {
  return Array.from({ length: Math.ceil(products.length / CARDS_IN_FILE) }, (_, before) =>
    writeSearchCards(pageOf(products, before + 1, CARDS_IN_FILE).map(index.card)),
  );
}

function entryOf(product: Product, { slugs }: CatalogueIndex): SearchEntry {
  const { title, slug, category, subcategory, label, brands } = product;
  const group = (name: string, groupSlug: string) => ({ name, slug: groupSlug });
  return {
    title,
    slug,
    category: group(category, slugs.category(category)),
    subcategory: subcategory === null ? null : group(subcategory, slugs.subcategory(subcategory)),
    label: label === null ? null : group(label, slugs.label(label)),
    brands: brands.map((name) => group(name, slugs.brand(name))),
    ...readSpecs(title),
    fits: searchFitsOf(product),
  };
}

/** Models that the title names are found by its words. */
function searchFitsOf({ title, fits }: Product): SearchFits {
  const lower = title.toLowerCase();
  const isUnsaid = (name: string) => searchWords(name).some((word) => !lower.includes(word));
  return {
    models: fits?.models.filter(isUnsaid) ?? [],
    sockets: socketBits(fits?.connectors ?? []),
  };
}

/** Returns the rank of each creation time, newest first, from 0. */
function agesOf(products: readonly Product[]): ReadonlyMap<string | null, number> {
  const moments = [...new Set(products.map(({ createdAt }) => createdAt))];
  moments.sort((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1));
  return new Map(moments.map((moment, age) => [moment, age]));
}

/** Returns the popularity of a product; in steps, so that one sale changes no file. */
function popularityOf({ sold }: Product): number {
  return Math.floor(Math.log2((sold ?? 0) + 1));
}

/** Returns enough of the hash to be unique among the files of a catalogue. */
function keyOf(body: string): string {
  return sha256(body).slice(0, 16);
}
