import type { Review } from '#src/domain/reviews/review.ts';
import type { Picture, Product, ProductCard } from './product.ts';
import type { VariantRow } from './variant-choices.ts';

/*
 * Views are plain data. A page is a function of its view, and the view's JSON is its cache key.
 * `catalogue/views` makes them; components show them.
 */

/** A link in a menu or a list. */
export type NamedLink = { readonly name: string; readonly href: string };

/** A link with the number of products behind it. */
type CountedLink = NamedLink & { readonly count: number };

/** A link, or plain text if `href` is null. */
export type Crumb = { readonly name: string; readonly href: string | null };

/** A banner on a page; `href` is null if it is no link. */
export type BannerView = {
  readonly id: string;
  readonly picture: Picture;
  readonly href: string | null;
  /** Text beside the picture; null if the server gives none. */
  readonly words: { readonly headline: string; readonly line: string } | null;
};

/** A category of the menu with its groups. */
export type MenuCategory = NamedLink & {
  readonly brands: readonly NamedLink[];
  readonly subcategories: readonly (NamedLink & { readonly brands: readonly NamedLink[] })[];
};

/** The header and footer of every page of the main layout. */
export type ChromeView = {
  /** The first categories, each with a submenu. */
  readonly menu: readonly MenuCategory[];
  /** The categories after them. */
  readonly others: readonly NamedLink[];
  readonly topBanner: BannerView | null;
  /** For the copyright line. */
  readonly year: number;
};

/** Products under a title: one row, or a grid if the server has no rows (SPEC.md section 2). */
export type HomeSectionView = {
  readonly as: 'row' | 'grid';
  readonly title: string;
  readonly viewAll: string;
  readonly cards: readonly ProductCard[];
};

/** A category with its number of products and the picture of one. */
export type CategoryTile = CountedLink & { readonly picture: Picture | null };

/** The home page. */
export type HomeView = {
  readonly heroes: readonly BannerView[];
  readonly bottomAds: readonly BannerView[];
  /** Every category that has a product: the whole catalogue is reachable from the home page. */
  readonly categories: readonly CategoryTile[];
  /** Budgets of the first category that sells anything; null if it has no choice of prices. */
  readonly budgets: { readonly title: string; readonly links: readonly NamedLink[] } | null;
  /** The server's rows, or a grid of popular products if it has none. */
  readonly sections: readonly HomeSectionView[];
  /** If empty, the row is hidden. */
  readonly featured: readonly ProductCard[];
};

/** A brand of a listing, with its number of products in the category. */
export type BrandFacet = CountedLink & { readonly slug: string };

/** A page's position among the pages of a list. */
export type PagesView = {
  readonly page: number;
  readonly pages: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** Links to other pages; null stands for a gap. */
  readonly numbers: readonly ({ readonly page: number; readonly href: string } | null)[];
};

/**
 * The listing of one category or of everything, of all its products or of one brand. Brand listings
 * have several pages; the others have one and continue on those of the category.
 */
export type ListingView = PagesView & {
  /** Slug of the category, or `all`. */
  readonly slug: string;
  /** Path of the page to be indexed. */
  readonly canonical: string;
  readonly documentTitle: string;
  /** Name of the list: brand and category. */
  readonly name: string;
  /** Null for the listing of everything. */
  readonly category: string | null;
  /** The only brand shown; null if all are. */
  readonly brand: BrandFacet | null;
  /** Products in the list, including those without a card on this page. */
  readonly count: number;
  /** Products in the category, of any brand. */
  readonly total: number;
  readonly cards: readonly ProductCard[];
  /** The list's next page, for use without a script; null if all of it is shown. */
  readonly more: string | null;
  /** The next page of the category's own list, of any brand. */
  readonly categoryMore: string | null;
  readonly sidebar: readonly (CountedLink & { readonly current: boolean })[];
  readonly subcategories: readonly NamedLink[];
  readonly brands: readonly BrandFacet[];
};

/** A card in the row of offers. */
export type DealCard = ProductCard & Pick<Product, 'sold'>;

/** The row of Black Friday offers with the banner that links to more. */
export type DealsView = {
  readonly cards: readonly DealCard[];
  readonly headline: string;
  readonly href: string;
  /** Null if the server has no such banner. */
  readonly picture: Picture | null;
};

/** One of several links, of which one may lead to the page that it stands on. */
export type ChoiceLink = NamedLink & { readonly current: boolean };

/** One page of the products of a category, subcategory, label, brand or budget, or of a brand in a subcategory. */
export type CategoryView = PagesView & {
  readonly slug: string;
  /** The path of this page. */
  readonly route: string;
  /** The canonical path for search engines: often this page's own. */
  readonly canonical: string;
  readonly documentTitle: string;
  readonly name: string;
  /** The pages above it without the home page, then the page itself. */
  readonly crumbs: readonly Crumb[];
  /** Narrower or other lists beside it, such as brands; may be empty. */
  readonly choices: readonly ChoiceLink[];
  readonly choicesTitle: string;
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** Null if the group has no offers, and on every page but the first. */
  readonly deals: DealsView | null;
};

/** One page of the listing of a label. */
export type LabelView = PagesView & {
  readonly slug: string;
  readonly documentTitle: string;
  readonly name: string;
  readonly count: number;
  readonly cards: readonly ProductCard[];
  /** Null if the shop has no offers, and on every page but the first. */
  readonly deals: DealsView | null;
};

/** A variant as search engines know it. */
export type VariantFacts = {
  /** Equal for all variants of a group. */
  readonly group: string;
  readonly colour: string | null;
  /** Memory and storage: "8GB RAM 256GB"; null if the title gives neither. */
  readonly size: string | null;
};

/** A product among its variants. */
export type VariantsView = VariantFacts & {
  /** What the variants have in common: "Apple iPhone 15". */
  readonly name: string;
  readonly rows: readonly VariantRow[];
  /** The slugs of the other variants. */
  readonly others: readonly string[];
};

/** The page of one product. */
export type ProductView = {
  readonly documentTitle: string;
  readonly metaDescription: string;
  readonly card: ProductCard;
  readonly pictures: readonly Picture[];
  /** Sanitised HTML. */
  readonly description: string;
  /** Category and title; the home page comes first. */
  readonly crumbs: readonly Crumb[];
  readonly brands: readonly NamedLink[];
  readonly subcategory: NamedLink | null;
  readonly label: Crumb | null;
  /** Null if the product has no variants. */
  readonly variants: VariantsView | null;
  /** The newest reviews. */
  readonly reviews: readonly Review[];
  /** What it fits, or goes with; null if nothing is known. */
  readonly goesWith: GoesWithView | null;
  readonly related: readonly ProductCard[];
};

/** The links between accessories and devices on a product's page. */
export type GoesWithView = {
  readonly name: 'Fits' | 'Goes with';
  readonly links: readonly Crumb[];
  /** The sockets of further devices, in words; null if there are none. */
  readonly more: string | null;
};

/** A page of running text. */
export type PolicyView = {
  readonly documentTitle: string;
  readonly metaDescription: string;
  readonly title: string;
  /**
   * Sanitised HTML in two parts, each laid out in a task of its own; the second is empty or begins with a
   * section. Both are empty if neither the server nor the shop has the text.
   */
  readonly halves: readonly [string, string];
  /** Links to its sections. */
  readonly contents: readonly NamedLink[];
  /** When the text was last changed, ISO 8601; null if unknown. */
  readonly updatedAt: string | null;
};

/** The FAQ as questions with answers. */
export type FaqView = Omit<PolicyView, 'halves' | 'contents'> & {
  /** Text before the first question: sanitised HTML, usually empty. */
  readonly intro: string;
  readonly questions: readonly {
    /** The fragment that links to the answer. */
    readonly id: string;
    readonly question: string;
    readonly answer: string;
  }[];
};

/** Every category, subcategory and brand, for shoppers who cannot use the search. */
export type DirectoryView = {
  readonly count: number;
  readonly categories: readonly (NamedLink & {
    readonly subcategories: readonly NamedLink[];
    /** The brands of its products, most products first. */
    readonly brands: readonly NamedLink[];
  })[];
};
