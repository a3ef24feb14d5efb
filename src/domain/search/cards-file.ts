import type { Product, ProductCard } from '#src/domain/catalogue/product.ts';
import { isText, isWhole } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { readRating, writeRating } from '#src/domain/reviews/rating-value.ts';

/** The fields of a product card that are not in the search index. */
export type SearchCardRest = Pick<Product, 'id' | 'regularPrice' | 'stock' | 'rating'> &
  Pick<ProductCard, 'picture'>;

/** Returns the text of a file with the rest of some cards: JSON, each card an array of its values. */
export function writeSearchCards(cards: readonly SearchCardRest[]): string {
  return JSON.stringify(
    cards.map(({ id, regularPrice, stock, rating, picture }) => {
      const { file, width, height } = picture ?? { file: null, width: 0, height: 0 };
      return [id, regularPrice, stock, file, width, height, writeRating(rating)];
    }),
  );
}

/** Reads what `writeSearchCards` wrote, after parsing; null if any of it is damaged. */
export function readSearchCards(value: unknown): readonly SearchCardRest[] | null {
  if (!Array.isArray(value)) return null;
  const cards: SearchCardRest[] = [];
  for (const item of value as readonly unknown[]) {
    const card = Array.isArray(item) ? readRest(item) : null;
    if (card === null) return null;
    cards.push(card);
  }
  return cards;
}

function readRest(values: readonly unknown[]): SearchCardRest | null {
  const [id, regular, stock, file, width, height, rated, ...others] = values;
  if (!isText(id) || others.length > 0 || !isWhole(width) || !isWhole(height)) return null;
  if (stock !== null && !isWhole(stock)) return null;
  if (file !== null && !isText(file)) return null;
  const picture = file === null ? null : { file, width, height };
  const rating = readRating(rated);
  if (rating === undefined) return null;
  if (regular === null) return { id, regularPrice: null, stock, rating, picture };
  if (!isWhole(regular) || regular > MAX_KOBO) return null;
  return { id, regularPrice: kobo(regular), stock, rating, picture };
}
