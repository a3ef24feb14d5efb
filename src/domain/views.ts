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
  /** How many parts the search index has. */
  readonly searchParts: number;
};

/** A row of products under a title. */
export type HomeSectionView = {
  readonly title: string;
  readonly viewAll: string;
  readonly cards: readonly ProductCard[];
};

/** The home page. */
export type HomeView = {
  readonly heroes: readonly BannerView[];
  readonly bottomAds: readonly BannerView[];
  /** Every category, so that the whole catalogue can be reached from here. */
  readonly categories: readonly CountedLink[];
  /** The server's rows, or one of popular products where it has none. */
  readonly sections: readonly HomeSectionView[];
  /** Empty where no product is featured: the row is then not shown. */
  readonly featured: readonly ProductCard[];
};

/** The listing of one category, or of everything. */
export type ListingView = {
  readonly slug: string;
  readonly documentTitle: string;
  readonly name: string;
  /** Products of the category, also of those that the first cards leave out. */
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** Where the list goes on without a script; null where all of it is shown. */
  readonly next: string | null;
  readonly sidebar: readonly (CountedLink & { readonly current: boolean })[];
  readonly subcategories: readonly NamedLink[];
  readonly brands: readonly NamedLink[];
};

/** One page of the products of a category, subcategory, label or brand. */
export type CategoryView = {
  readonly slug: string;
  readonly documentTitle: string;
  readonly name: string;
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  readonly cards: readonly ProductCard[];
  readonly previous: string | null;
  readonly next: string | null;
  /** Links to other pages; null stands for a gap. */
  readonly numbers: readonly ({ readonly page: number; readonly href: string } | null)[];
};

/** The listing of a label. */
export type LabelView = {
  readonly slug: string;
  readonly documentTitle: string;
  readonly name: string;
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** The labels whose products are here, each with its own pages. */
  readonly labels: readonly CountedLink[];
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
};

/** What the two further tabs of a product show; the same on every product's page. */
export type ProductPolicies = { readonly warranty: PolicyView; readonly returns: PolicyView };

/** The FAQ as questions with answers. */
export type FaqView = Omit<PolicyView, 'body'> & {
  /** What stands before the first question; sanitised HTML, mostly empty. */
  readonly intro: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

/** Every category, subcategory and brand, for those who cannot search. */
export type DirectoryView = {
  readonly count: number;
  readonly categories: readonly MenuCategory[];
};
