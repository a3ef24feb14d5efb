import { readPrice } from '#src/domain/cart/storage.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { readRating, writeRating } from '#src/domain/reviews/rating-value.ts';

/** The content of a listing's file: some of its products, and the number of all of them. */
export type ListingPart = { readonly count: number; readonly cards: readonly ProductCard[] };

/** Returns the JSON of a listing's file; `cards` are results of `writeListedCard`. */
export function writeListingPart(count: number, cards: readonly string[]): string {
  return `{"count":${count},"cards":[${cards.join(',')}]}`;
}

/**
 * Returns a card as a JSON array of its values. With their names, files would take twice as long to
 * parse and be a tenth larger.
 */
export function writeListedCard(card: ProductCard): string {
  return JSON.stringify(valuesOf(card));
}

/** Reads what `writeListingPart` wrote, after parsing; null if any of it is damaged. */
export function readListingPart(value: unknown): ListingPart | null {
  if (!isRecord(value) || !isWhole(value.count) || !Array.isArray(value.cards)) return null;
  const cards: ProductCard[] = [];
  for (const item of value.cards as readonly unknown[]) {
    const card = Array.isArray(item) ? readCard(item) : null;
    if (card === null) return null;
    cards.push(card);
  }
  return { count: value.count, cards };
}

function valuesOf(card: ProductCard): readonly unknown[] {
  const { id, slug, title, brands, category, label } = card;
  const { price, regularPrice, stock, rating, picture } = card;
  const { file = null, width = 0, height = 0 } = picture ?? {};
  return [
    ...[id, slug, title, brands, category, label],
    ...[price, regularPrice, stock, file, width, height, writeRating(rating)],
  ];
}

function readCard(values: readonly unknown[]): ProductCard | null {
  const [id, slug, title, brands, category, label, ...others] = values;
  const [amount, regular, stock, file, width, height, rated, ...rest] = others;
  if (!isText(id) || !isText(slug) || !isText(title) || !isText(category)) return null;
  if (!isTexts(brands) || rest.length > 0) return null;
  if (!isTextOrNull(label) || !isTextOrNull(file)) return null;
  if ((stock !== null && !isWhole(stock)) || !isWhole(width) || !isWhole(height)) return null;
  const price = readPrice(amount);
  const regularPrice = readPrice(regular);
  if (price === null || (regularPrice === null && regular !== null)) return null;
  const picture = file === null ? null : { file, width, height };
  const rating = readRating(rated);
  if (rating === undefined) return null;
  return {
    ...{ id, slug, title, brands, category, label },
    ...{ price, regularPrice, stock, picture, rating },
  };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
