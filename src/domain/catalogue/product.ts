import type { Kobo } from '#src/domain/money.ts';

/** A picture of the catalogue: its original, a file that is named after its content's hash. */
export type Picture = {
  readonly file: string;
  /** Size of the original, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** A product as the whole site knows it, whatever server it came from. */
export type Product = {
  readonly id: string;
  /** Unique in the catalogue, never empty. */
  readonly slug: string;
  readonly title: string;
  /** One spelling a brand over the whole catalogue; empty where the product has none. */
  readonly brands: readonly string[];
  readonly category: string;
  readonly subcategory: string | null;
  readonly label: string | null;
  /** What it costs now (`promotionalPrice`). */
  readonly price: Kobo;
  /** What it cost before, only where that is not the price. */
  readonly regularPrice: Kobo | null;
  readonly pictures: readonly Picture[];
  /** Sanitised HTML. */
  readonly description: string;
  readonly featured: boolean;
  /** Units left; null where stock is not tracked. */
  readonly stock: number | null;
  /** ISO 8601 in UTC; null where the server does not say. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** What a product card shows; all of it is data, so that it can be a page's cache key. */
export type ProductCard = Pick<
  Product,
  'id' | 'slug' | 'title' | 'brands' | 'category' | 'label' | 'price' | 'regularPrice' | 'stock'
> & { readonly picture: Picture | null };

/** The card of a product. */
export function toCard(product: Product): ProductCard {
  const { id, slug, title, brands, category, label, price, regularPrice, stock, pictures } =
    product;
  return {
    id,
    slug,
    title,
    brands,
    category,
    label,
    price,
    regularPrice,
    stock,
    picture: pictures[0] ?? null,
  };
}

/** Whether the shop knows that none is left (DESIGN.md, The API contract, 11). */
export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock === 0;
}

/** "By Apple" on a card takes its name from here: several brands are joined by commas. */
export function brandName(product: Pick<Product, 'brands'>): string {
  return product.brands.join(', ');
}
