import { colourOf } from './colours.ts';
import { labels } from './labels.ts';
import { hashNumbers, pick } from '#src/demo/random.ts';
import type { PictureSpec, DemoProduct } from '#src/demo/catalogue.ts';
import { describeCombination } from './describe-combination.ts';
import type { Combination } from './line.ts';
import type { Entry } from './sequence.ts';

const OPENING = Date.UTC(2025, 10, 2);
/** Time between two products. The maximum of 200,000 products spans 348 days. */
const PACE_MS = 150_000;

/** Returns the title of a product; a repeated entry is spelt differently. */
export function titleOf({ combination, repeated }: Entry): string {
  const { line, model, edition, size, colour, seed } = combination;
  const words = [`${model}${edition}`, size, line.noun].filter((word) => word !== '').join(' ');
  const tidy = words.replace(/\s+/g, ' ');
  if (!repeated) return `${tidy} – ${colour}`;
  return seed % 80 === 0 ? `${tidy} - ${colour}` : `${tidy} (${colour})`;
}

/** Returns the product of an entry. Its description is made at each access, to save memory. */
export function productOf(entry: Entry, index: number, slug: string): DemoProduct {
  const { combination } = entry;
  const { line, seed } = combination;
  const price = priceOf(combination);
  return {
    title: titleOf(entry),
    slug,
    brand: line.brand,
    category: line.category,
    subcategory: line.subcategory,
    label:
      hashNumbers(seed, 11) % 3 === 0 ? pick(Object.values(labels), hashNumbers(seed, 12)) : null,
    promotionalPrice: price,
    regularPrice: seed % 2 === 0 ? neat(price * (1.05 + (hashNumbers(seed, 13) % 12) / 100)) : null,
    pictures: picturesFor(combination),
    get description(): string {
      return describeCombination(combination);
    },
    featured: index % 1000 < 10 && index < 1000,
    stock: stockFor(seed),
    createdAt: new Date(OPENING + index * PACE_MS).toISOString(),
  };
}

function picturesFor({ line, colour, variant }: Combination): PictureSpec[] {
  const [body, accent] = colourOf(colour);
  const look = { kind: line.kind, colour: body, accent, aspect: line.aspect, variant };
  const views = line.kind === 'smartphone' ? (['front', 'back'] as const) : (['front'] as const);
  return views.map((view) => ({ ...look, view }));
}

function priceOf({ line, sizeRank, seed }: Combination): number {
  const [base, step] = line.price;
  const spread = 0.94 + (hashNumbers(seed, 14) % 25) / 100;
  return neat((base + sizeRank * step) * spread);
}

/** Rounds a price to whole hundreds, or to whole five hundreds from ₦20,000. */
function neat(naira: number): number {
  const unit = naira < 20_000 ? 100 : 500;
  return Math.ceil(naira / unit) * unit;
}

function stockFor(seed: number): number | null {
  const slot = hashNumbers(seed, 15) % 40;
  if (slot <= 3) return slot;
  return slot <= 10 ? 5 + (seed % 120) : null;
}
