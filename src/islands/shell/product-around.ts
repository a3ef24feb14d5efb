import { productSlug } from '#src/domain/routes.ts';

/** What a page says of the product that a button belongs to. */
export type ProductAround = {
  readonly productId: string;
  readonly title: string;
  /** Only a card has a link to the product; its own page needs none. */
  readonly slug?: string;
};

/** Returns what the card or the product page around a button says of its product; null outside both. */
export function productAround(button: Element): ProductAround | null {
  const product = button.closest<HTMLElement>('[data-product-id]');
  const productId = product?.dataset.productId;
  const name = product?.querySelector<HTMLElement>('.card-link, h1');
  if (productId === undefined || name == null) return null;
  const said = { productId, title: name.textContent.trim() };
  return name instanceof HTMLAnchorElement ? { ...said, slug: productSlug(name.pathname) } : said;
}
