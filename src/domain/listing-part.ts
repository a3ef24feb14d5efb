import { isRecord, isText, isWhole } from './json-checks.ts';
import { kobo, MAX_KOBO, type Kobo } from './money.ts';
import type { Picture, Product, ProductCard } from './product.ts';

/** A card with what lists of it are filtered and sorted by. */
export type ListedCard = ProductCard &
  Pick<Product, 'createdAt'> & { readonly brandSlugs: readonly string[] };

/** What a file of a listing holds: some of its products, and how many all of them are. */
export type ListingPart = { readonly count: number; readonly cards: readonly ListedCard[] };

/** The content of a listing's file, checked; null where any of it is not as the build writes it. */
export function readListingPart(value: unknown): ListingPart | null {
  if (!isRecord(value) || !isWhole(value.count) || !Array.isArray(value.cards)) return null;
  const cards: ListedCard[] = [];
  for (const item of value.cards as readonly unknown[]) {
    const card = readCard(item);
    if (card === null) return null;
    cards.push(card);
  }
  return { count: value.count, cards };
}

function readCard(value: unknown): ListedCard | null {
  if (!isRecord(value)) return null;
  const { id, slug, title, category, label, brands, brandSlugs, stock, createdAt } = value;
  const price = readMoney(value.price);
  const regularPrice = readMoney(value.regularPrice);
  const picture = readPicture(value.picture);
  if (!isText(id) || !isText(slug) || !isText(title) || !isText(category)) return null;
  if (!isTextOrNull(label) || !isTextOrNull(createdAt)) return null;
  if (!isTexts(brands) || !isTexts(brandSlugs)) return null;
  if (price === null || (regularPrice === null && value.regularPrice !== null)) return null;
  if ((stock !== null && !isWhole(stock)) || (picture === null && value.picture !== null)) {
    return null;
  }
  return {
    ...{ id, slug, title, brands, brandSlugs, category, label },
    ...{ price, regularPrice, stock, picture, createdAt },
  };
}

function readPicture(value: unknown): Picture | null {
  if (!isRecord(value)) return null;
  const { file, width, height } = value;
  return isText(file) && isWhole(width) && isWhole(height) ? { file, width, height } : null;
}

function readMoney(value: unknown): Kobo | null {
  return isWhole(value) && value <= MAX_KOBO ? kobo(value) : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
