import { Charset, Index } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { Product } from '#src/domain/catalogue/product.ts';
import { readDictionary, readQuery } from '#src/domain/search/reading.ts';
import { featureNamer } from '#src/domain/search/features.ts';
import { shownFirst } from '#src/domain/search/shown.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { finish } from '#src/domain/search/steps.ts';
import { saysWords } from '#src/domain/search/texts.ts';
import { searchIndexOf, shopperWords, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { descriptionOf } from '#tests/search-quality/description.ts';
import type { Find } from '#tests/search-quality/measure.ts';

/** Names of the searched texts; FlexSearch prefers words near the front. */
const texts = ['subcategory', 'title', 'category', 'brand', 'label', 'description'] as const;

type QualityDocument = Readonly<Record<'slug' | (typeof texts)[number], string>> & {
  readonly id: number;
};

/** Number of results that are measured: nDCG@10 reads the most. */
const MEASURED = 10;

/** Opens a search over products. */
export type Open = (products: readonly Product[]) => Find | Promise<Find>;

/** Number of nearest results that their descriptions put first (stores/search/texts.ts). */
const DESCRIBED = 6;

/**
 * Opens the shop's own search, as its page of results uses it. Of the nearest results those come first whose
 * descriptions have the missing words: a browser asks Pagefind for these.
 */
export async function openOja(products: readonly Product[]): Promise<Find> {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const named = featureNamer(shopperWords);
  const isDescribed = (slug: string, words: readonly string[]) => {
    const product = bySlug.get(slug);
    if (product === undefined) return false;
    return saysWords(named(descriptionOf(product).text), words);
  };
  const index = searchIndexOf(snapshotOf(products));
  await index.load();
  const { products: searched, language } = index.state.get();
  const dictionary = finish(readDictionary(searched, language));
  return (query) => {
    const reading = finish(readQuery(searched, query, dictionary));
    const isNearest = reading !== null && reading.leftOut.length > 0;
    const lacking = isNearest ? searchWords(reading.leftOut.join(' ')) : [];
    const most = isNearest ? searched.length : MEASURED;
    const shown = shownFirst(searched, query, reading, language, most).map(
      ({ product }) => product.slug,
    );
    const described = shown.filter((slug) => isDescribed(slug, lacking)).slice(0, DESCRIBED);
    return [...new Set([...described, ...shown])].slice(0, MEASURED);
  };
}

// The settings of the libraries are the best of those tried on the open queries, by the sum of
// success@1, success@5 and nDCG@10. The README of tests/search-quality says what was tried.

/** Opens MiniSearch: any word, by its beginning or with a fifth of it misspelt. */
export function openMiniSearch(products: readonly Product[]): Find {
  const index = new MiniSearch<QualityDocument>({
    fields: [...texts],
    storeFields: ['slug'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      weights: { prefix: 0.6, fuzzy: 0.1 },
      boost: { description: 0.1 },
    },
  });
  index.addAll(qualityDocuments(products));
  return (query) => index.search(query).map(({ slug }) => String(slug));
}

const fuseWeights: Readonly<Record<string, number>> = { title: 2, description: 0.1 };

/** Opens Fuse.js: any word, nearly as written, anywhere in a field. */
export function openFuse(products: readonly Product[]): Find {
  const fuse = new Fuse(qualityDocuments(products), {
    keys: texts.map((name) => ({ name, weight: fuseWeights[name] ?? 1 })),
    useTokenSearch: true,
    ignoreLocation: true,
    threshold: 0.3,
  });
  return (query) => fuse.search(query).map(({ item }) => item.slug);
}

/** Opens FlexSearch: the beginnings of as many words as match, in one index of all texts. */
export function openFlexSearch(products: readonly Product[]): Find {
  const index = new Index({ tokenize: 'forward', resolution: 200, encoder: Charset.Default });
  const documents = qualityDocuments(products);
  for (const document of documents) {
    index.add(document.id, texts.map((field) => document[field]).join(' '));
  }
  return (query) =>
    index
      .search(query, { suggest: true, limit: documents.length })
      .map((id) => documents[Number(id)]?.slug ?? '');
}

/** Returns products as documents of texts. */
function qualityDocuments(products: readonly Product[]): QualityDocument[] {
  return products.map((product, id) => ({
    id,
    slug: product.slug,
    title: product.title,
    subcategory: product.subcategory ?? '',
    category: product.category,
    brand: product.brands.join(' '),
    label: product.label ?? '',
    description: descriptionOf(product).text,
  }));
}
