import type { Picture, ProductCard } from './product.ts';

/*
 * What pages are made of: plain data, so that a page is a function of its view and the view's JSON
 * is a key for it. `catalogue/views` makes them, components show them.
 */

/** A link as menus and lists show it. */
export type NamedLink = { readonly name: string; readonly href: string };

/** A link with how many products are behind it. */
type CountedLink = NamedLink & { readonly count: number };

/** A link, or plain text where `href` is null. */
export type Crumb = { readonly name: string; readonly href: string | null };

/** A banner as a page shows it; `href` is null where a click leads nowhere. */
export type BannerView = {
  readonly id: string;
  readonly picture: Picture;
  readonly href: string | null;
  /** What the page writes beside the picture; null where the server gives no words. */
  readonly words: { readonly headline: string; readonly line: string } | null;
};

/** A category in the menu, with what lies below it. */
export type MenuCategory = NamedLink & {
  readonly brands: readonly NamedLink[];
  readonly subcategories: readonly (NamedLink & { readonly brands: readonly NamedLink[] })[];
};

/** What surrounds every page of the main layout. */
export type ChromeView = {
  /** The first categories, each with a submenu. */
  readonly menu: readonly MenuCategory[];
  /** The categories after them. */
  readonly others: readonly NamedLink[];
  readonly topBanner: BannerView | null;
  /** For the copyright line. */
  readonly year: number;
};

/** Products under a title: one row, or a grid where the server has no rows (SPEC.md section 2). */
export type HomeSectionView = {
  readonly as: 'row' | 'grid';
  readonly title: string;
  readonly viewAll: string;
  readonly cards: readonly ProductCard[];
};

/** A category with how many products it has, and the picture of one. */
export type CategoryTile = CountedLink & { readonly picture: Picture | null };

/** The home page. */
export type HomeView = {
  readonly heroes: readonly BannerView[];
  readonly bottomAds: readonly BannerView[];
  /** Every category that has a product, so that the whole catalogue can be reached from here. */
  readonly categories: readonly CategoryTile[];
  /** The server's rows, or a grid of popular products where it has none. */
  readonly sections: readonly HomeSectionView[];
  /** Empty where no product is featured: the row is then not shown. */
  readonly featured: readonly ProductCard[];
};

/** A brand of a listing, with how many of its products are in the category. */
export type BrandFacet = CountedLink & { readonly slug: string };

/** Where a page stands among the pages of a list. */
export type PagesView = {
  readonly page: number;
  readonly pages: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** Links to other pages; null stands for a gap. */
  readonly numbers: readonly ({ readonly page: number; readonly href: string } | null)[];
};

/**
 * The listing of one category, or of everything; of all its products, or of a brand's. The latter has
 * pages; the former has one, and goes on among those of the category.
 */
export type ListingView = PagesView & {
  /** Of the category, or `all`. */
  readonly slug: string;
  readonly documentTitle: string;
  /** What the list is called, brand and category. */
  readonly name: string;
  /** Null where the listing is of everything. */
  readonly category: string | null;
  /** The brand alone whose products are shown; null where all are. */
  readonly brand: BrandFacet | null;
  /** Products of the list, also those that these cards leave out. */
  readonly count: number;
  /** Products of the category, whatever their brand. */
  readonly total: number;
  readonly cards: readonly ProductCard[];
  /** Where the list goes on from its first page without a script; null where all of it is shown. */
  readonly more: string | null;
  /** Where the category's own list does, whatever the brand. */
  readonly categoryMore: string | null;
  readonly sidebar: readonly (CountedLink & { readonly current: boolean })[];
  readonly subcategories: readonly NamedLink[];
  readonly brands: readonly BrandFacet[];
};

/** The row of Black Friday offers, and the banner that leads on. */
export type DealsView = {
  readonly cards: readonly ProductCard[];
  readonly headline: string;
  readonly href: string;
  /** Null where the server has no banner for it. */
  readonly picture: Picture | null;
};

/** One page of the products of a category, subcategory, label or brand. */
export type CategoryView = PagesView & {
  readonly slug: string;
  /** The page that stands for this one in a search engine: often its own path. */
  readonly canonical: string;
  readonly documentTitle: string;
  readonly name: string;
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** Null where the group has no offers, and on all pages but the first. */
  readonly deals: DealsView | null;
};

/** One page of the listing of a label. */
export type LabelView = PagesView & {
  readonly slug: string;
  readonly documentTitle: string;
  readonly name: string;
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** Null where the shop has no offers, and on all pages but the first. */
  readonly deals: DealsView | null;
};

/** The page of one product. */
export type ProductView = {
  readonly documentTitle: string;
  readonly metaDescription: string;
  readonly card: ProductCard;
  readonly pictures: readonly Picture[];
  /** Sanitised HTML. */
  readonly description: string;
  /** Category and title; the home page goes before them. */
  readonly crumbs: readonly Crumb[];
  readonly brands: readonly NamedLink[];
  readonly subcategory: NamedLink | null;
  readonly label: Crumb | null;
  readonly related: readonly ProductCard[];
};

/** A page of running text. */
export type PolicyView = {
  readonly documentTitle: string;
  readonly metaDescription: string;
  readonly title: string;
  /** Sanitised HTML; empty where the server and the shop have no such text. */
  readonly body: string;
  /** Links to its sections. */
  readonly contents: readonly NamedLink[];
  /** Of which moment the text is, ISO 8601; null where that is not known. */
  readonly updatedAt: string | null;
};

/** The FAQ as questions with answers. */
export type FaqView = Omit<PolicyView, 'body' | 'contents'> & {
  /** What stands before the first question; sanitised HTML, mostly empty. */
  readonly intro: string;
  readonly questions: readonly {
    /** What an address that leads to the answer ends with. */
    readonly id: string;
    readonly question: string;
    readonly answer: string;
  }[];
};

/** Every category, subcategory and brand, for those who cannot search. */
export type DirectoryView = {
  readonly count: number;
  readonly categories: readonly MenuCategory[];
};
