import type { Snapshot, SnapshotCategory } from '#src/catalogue/snapshot.ts';
import { toCard } from '#src/domain/catalogue/product.ts';
import type { Product, ProductCard } from '#src/domain/catalogue/product.ts';
import { groupVariants, type VariantGroup } from '#src/domain/catalogue/variants.ts';
import { compareListed } from '#src/domain/listing/order.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import { groupBrands } from './brands.ts';
import type { BrandGroup } from './brands.ts';
import { groupProducts, namedSlugs } from './groups.ts';
import type { NamedSlugs, ProductGroup } from './groups.ts';

/** A snapshot with indexes, so that no view scans all products. */
export type CatalogueIndex = {
  readonly snapshot: Snapshot;
  /** In listing order. */
  readonly products: readonly Product[];
  readonly productById: ReadonlyMap<string, Product>;
  /** Index of a product in listing order, keyed by id. */
  readonly rank: ReadonlyMap<string, number>;
  /** The groups that `/category/{slug}` shows, keyed by slug. */
  readonly groups: ReadonlyMap<string, ProductGroup>;
  /** Products keyed by the slug of their category; all products under `all`. */
  readonly byCategory: ReadonlyMap<string, readonly Product[]>;
  /** Brands of the products in `byCategory`, keyed by the same slug. */
  readonly brandsOf: ReadonlyMap<string, readonly BrandGroup[]>;
  /** Brands of a subcategory, keyed by `subcategoryKey` of the slugs. */
  readonly subcategoryBrands: ReadonlyMap<string, readonly BrandGroup[]>;
  /** Products of a subcategory, keyed by `subcategoryKey`. */
  readonly bySubcategory: ReadonlyMap<string, readonly Product[]>;
  readonly byLabel: ReadonlyMap<string, readonly Product[]>;
  readonly categoryByName: ReadonlyMap<string, SnapshotCategory>;
  readonly slugs: NamedSlugs;
  /** The variant groups, keyed by the ids of their products. */
  readonly variants: ReadonlyMap<string, VariantGroup>;
  /** Returns the card of a product; each card is made once. */
  readonly card: (product: Product) => ProductCard;
};

/** Returns the key of a subcategory. Two categories may have subcategories of the same name. */
export function subcategoryKey(category: string, subcategory: string): string {
  return `${category}\n${subcategory}`;
}

/** Indexes a snapshot in one pass over its products, sorted once. */
export function indexCatalogue(snapshot: Snapshot): CatalogueIndex {
  const products = snapshot.products.toSorted(compareListed);
  const slugs = namedSlugs(snapshot);
  const categoryByName = new Map(snapshot.categories.map((category) => [category.name, category]));
  const byCategory = new Map([
    ...groupBy(products, ({ category }) => slugs.category(category)),
    [ALL_SLUG, products] as const,
  ]);
  const bySlugs = groupBy(products, ({ category, subcategory }) =>
    subcategory === null
      ? null
      : subcategoryKey(slugs.category(category), slugs.subcategory(subcategory)),
  );
  const cards = new Map<string, ProductCard>();
  return {
    snapshot,
    products,
    productById: new Map(products.map((product) => [product.id, product])),
    rank: new Map(products.map(({ id }, index) => [id, index])),
    groups: groupProducts(snapshot, products, slugs),
    byCategory,
    brandsOf: new Map([...byCategory].map(([slug, group]) => [slug, groupBrands(group)])),
    subcategoryBrands: new Map([...bySlugs].map(([key, group]) => [key, groupBrands(group)])),
    bySubcategory: groupBy(products, ({ category, subcategory }) =>
      subcategory === null ? null : subcategoryKey(category, subcategory),
    ),
    byLabel: groupBy(products, ({ label }) => label),
    categoryByName,
    slugs,
    variants: groupVariants(products),
    card: (product) => {
      const known = cards.get(product.id);
      if (known !== undefined) return known;
      const card = toCard(product);
      cards.set(product.id, card);
      return card;
    },
  };
}

function groupBy(
  products: readonly Product[],
  keyOf: (product: Product) => string | null,
): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const key = keyOf(product);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [product]);
    else group.push(product);
  }
  return groups;
}
