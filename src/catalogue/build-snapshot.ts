import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#src/domain/catalogue/product.ts';
import { ownWordsFirst } from '#src/domain/search/own-words.ts';
import type { WordEntry } from '#src/domain/search/word-lists.ts';
import type { Drafts } from './fetch/drafts.ts';
import type { Pictures } from './fetch/pictures.ts';
import type { Lists } from './fetch/lists.ts';
import type { LastSnapshot } from './last-snapshot.ts';
import type { Notes } from './left-out.ts';
import { finishBanners } from './normalise/banners.ts';
import { finishDelivery } from './normalise/delivery.ts';
import { inOrder, type Draft } from './normalise/drafts.ts';
import { finishFormerNames } from './normalise/former-names.ts';
import { pagedLabels } from './normalise/labels.ts';
import { buildMenu } from './normalise/menu.ts';
import { finishPolicies } from './normalise/policies.ts';
import { finishProducts, type Spellings } from './normalise/products.ts';
import { buildSections } from './normalise/sections.ts';
import { spellings } from './normalise/spelling.ts';
import { cleanText } from './normalise/text.ts';
import type { SnapshotPolicy, Snapshot, SnapshotSource } from './snapshot.ts';
import { sealSnapshot } from './store.ts';

/** Everything that a snapshot is made of. */
export type Parts = Drafts & {
  readonly lists: Lists;
  readonly pictures: Pictures;
  readonly builtInPolicies: readonly SnapshotPolicy[];
  /** Of the lists in src/content/search. */
  readonly shopperWords: readonly WordEntry[];
  readonly year: number;
  /** Its products are taken over where they are the same. */
  readonly last: Pick<LastSnapshot, 'products' | 'lines'>;
};

/** Combines all parts into one consistent catalogue. Notes everything that it leaves out or changes. */
export function buildSnapshot(parts: Parts, notes: Notes): Snapshot {
  const { lists, pictures, year, last } = parts;
  const drafts = inOrder(parts.drafts);
  const spell = spellingsOf(drafts, lists);
  const products = finishProducts(drafts, spell, pictures, notes).map((product) =>
    asBefore(last, product),
  );
  notePictures(parts, notes);
  const categories = buildMenu(lists.menu, products, spell.brand, notes);
  const labels = pagedLabels(products, notes);
  const targets = [
    ...categories,
    ...categories.flatMap(({ subcategories }) => subcategories),
    ...labels,
  ];
  const content = {
    year,
    ...(lists.shop !== null && { shop: lists.shop }),
    categories,
    labels,
    products,
    sections: buildSections(lists.sections, products, targets, notes),
    banners: finishBanners(lists.banners, pictures, notes),
    delivery: finishDelivery(lists.delivery, notes),
    policies: finishPolicies(lists.policies, parts.builtInPolicies, notes),
    shopperWords: ownWordsFirst(lists.searchWords, parts.shopperWords),
    formerNames: finishFormerNames(lists.formerNames, categories, labels),
    sources: parts.isComplete ? drafts.map(sourceOf) : [],
  };
  return sealSnapshot(content, last.lines);
}

/** Returns the last snapshot's own record if nothing differs: what is known of it still holds. */
function asBefore({ products }: Parts['last'], product: Product): Product {
  const before = products.get(product.id);
  return before !== undefined && isDeepStrictEqual(before, product) ? before : product;
}

function sourceOf(draft: Draft): SnapshotSource {
  const { id, slug, brands, category, subcategory, label, fits, images } = draft;
  return { id, slug, brands, category, subcategory, label, fits, images };
}

/** The server's lists decide the spelling of their names; brands take the most frequent spelling. */
function spellingsOf(drafts: readonly Draft[], { menu }: Lists): Spellings {
  const listedBrands = menu.brands.flatMap(({ names }) => names.map(cleanText));
  const named = (names: readonly { readonly name: string }[]): string[] =>
    names.map(({ name }) => cleanText(name)).filter((name) => name !== '');
  const present = (names: (string | null)[]): string[] => names.filter((name) => name !== null);
  return {
    brand: spellings([...drafts.flatMap(({ brands }) => brands), ...listedBrands]),
    category: spellings(
      drafts.map(({ category }) => category),
      named(menu.categories),
    ),
    subcategory: spellings(
      present(drafts.map(({ subcategory }) => subcategory)),
      named(menu.subcategories),
    ),
    label: spellings(present(drafts.map(({ label }) => label))),
  };
}

/** Warns about each product with a missing picture, and about each older copy used instead. */
function notePictures({ drafts, pictures }: Parts, notes: Notes): void {
  for (const { id, images } of drafts) {
    for (const name of new Set(images)) {
      const why = pictures.missing.get(name);
      if (why === undefined) continue;
      const message = `Picture "${cleanText(name)}" of product ${id} is missing: ${why}.`;
      notes.warnings.push({ kind: 'picture', id, message });
    }
  }
  for (const [name, why] of pictures.kept) {
    const message = `Picture "${cleanText(name)}" could not be fetched anew and is kept as it was: ${why}.`;
    notes.warnings.push({ kind: 'picture', id: null, message });
  }
}
