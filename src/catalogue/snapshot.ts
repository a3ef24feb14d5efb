import type { PolicySlug } from '#src/contract/policy.ts';
import type { ForeignProduct } from '#src/contract/foreign.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import type { WordEntry } from '#src/domain/search/word-lists.ts';

/** A category with its subcategories, each with its brands, in menu order. */
export type SnapshotCategory = {
  readonly name: string;
  readonly slug: string;
  /** Brands that the server lists without a subcategory. */
  readonly brands: readonly string[];
  readonly subcategories: readonly {
    readonly name: string;
    readonly slug: string;
    readonly brands: readonly string[];
  }[];
};

/** A banner whose picture has been fetched. */
export type SnapshotBanner = {
  readonly id: string;
  readonly picture: Picture;
  /** Empty without a link. */
  readonly link: string;
  readonly type: 'hero' | 'bottomAd' | 'other';
  readonly alt: string;
};

/** A row of the home page; `productIds` are ids of products in the snapshot. */
export type SnapshotSection = {
  readonly title: string;
  /** Slug of the page behind "View all": `/category/{slug}`. */
  readonly viewAllSlug: string;
  readonly productIds: readonly string[];
};

/** A page of running text; `body` is sanitised HTML. */
export type SnapshotPolicy = {
  readonly slug: PolicySlug;
  readonly title: string;
  /** One sentence for search engines, or empty. */
  readonly description: string;
  readonly body: string;
  readonly updatedAt: string | null;
};

/** A label that has a page of its own. */
export type SnapshotLabel = { readonly name: string; readonly slug: string };

/** A slug that a category, subcategory or label of the snapshot had before. */
export type SnapshotFormerName = {
  readonly kind: 'category' | 'subcategory' | 'label';
  /** The slug of a subcategory's category; null for the others. */
  readonly category: string | null;
  readonly from: string;
  /** The slug that it has now. */
  readonly to: string;
};

/** A delivery area of the shop; `fee` in kobo. */
export type SnapshotDelivery = {
  readonly id: string;
  readonly area: string;
  readonly subArea: string;
  readonly type: string;
  readonly fee: number;
  readonly days: string;
  readonly payOnDelivery: boolean | null;
};

/** What the server sent of a product and its `Product` no longer shows, so that it can be finished again. */
export type SnapshotSource = Pick<
  ForeignProduct,
  'id' | 'slug' | 'brands' | 'category' | 'subcategory' | 'label' | 'fits' | 'images'
>;

/** One consistent state of the catalogue; a build reads nothing else. */
export type Snapshot = {
  /** SHA-256 of everything below, in hex: equal snapshots make equal sites. */
  readonly hash: string;
  /** Calendar year of the pull in Lagos, for the copyright line. Pages do not read the clock. */
  readonly year: number;
  /** The shop's own data; absent if the server tells none: the defaults hold. */
  readonly shop?: ShopDetails;
  readonly categories: readonly SnapshotCategory[];
  readonly labels: readonly SnapshotLabel[];
  readonly products: readonly Product[];
  readonly sections: readonly SnapshotSection[];
  readonly banners: readonly SnapshotBanner[];
  readonly delivery: readonly SnapshotDelivery[];
  readonly policies: readonly SnapshotPolicy[];
  /** The words that shoppers use, for the search; none if the operator has removed all lists. */
  readonly shopperWords?: readonly WordEntry[];
  /** Their addresses redirect, the latest first; none if the server keeps no former names. */
  readonly formerNames?: readonly SnapshotFormerName[];
  /** For the next pull; empty if that one must read every product again. Builds leave it out. */
  readonly sources?: readonly SnapshotSource[];
};

/** The part of a snapshot that the pages of running text need. */
export type Policies = Pick<Snapshot, 'policies'>;
