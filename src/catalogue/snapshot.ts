import type { PolicySlug } from '#src/contract/policy.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';

/** A category with its subcategories, each with its brands, in menu order. */
export type SnapshotCategory = {
  readonly name: string;
  readonly slug: string;
  /** Brands of the category itself, where the server lists them without a subcategory. */
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
  /** Empty where a click leads nowhere. */
  readonly link: string;
  readonly type: 'hero' | 'bottomAd' | 'other';
  readonly alt: string;
};

/** A row of the home page; products are ids of the snapshot's own. */
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

/** A place that the shop delivers to; `fee` in kobo. */
export type SnapshotDelivery = {
  readonly id: string;
  readonly area: string;
  readonly subArea: string;
  readonly type: string;
  readonly fee: number;
  readonly days: string;
  readonly payOnDelivery: boolean | null;
};

/** Everything that a build reads: one consistent state of the catalogue. */
export type Snapshot = {
  /** SHA-256, in hex, of everything below: equal snapshots make equal sites. */
  readonly hash: string;
  /** Calendar year, in Lagos, of the pull: the copyright line's. No page asks a clock. */
  readonly year: number;
  readonly categories: readonly SnapshotCategory[];
  readonly labels: readonly SnapshotLabel[];
  readonly products: readonly Product[];
  readonly sections: readonly SnapshotSection[];
  readonly banners: readonly SnapshotBanner[];
  readonly delivery: readonly SnapshotDelivery[];
  readonly policies: readonly SnapshotPolicy[];
};

/** What the pages of running text are made of. */
export type Policies = Pick<Snapshot, 'policies'>;
