import { hashText } from '#src/server/seed/random.ts';
import type { SeedProduct } from '#src/server/seed/seed-catalogue.ts';
import type { Item } from './item.ts';
import { labels } from './labels.ts';

const DAY_MS = 86_400_000;
const OPENING = Date.UTC(2025, 10, 3, 8);
const ARRIVALS_FROM = Date.UTC(2026, 8, 21, 8);
const TODAY = Date.UTC(2026, 10, 1);

/** What the "Featured" slider shows, by title. */
export const featuredTitles: ReadonlySet<string> = new Set([
  'Apple iPhone 17 Pro Max 256GB – Cosmic Orange',
  'Samsung Galaxy S25 Ultra 12GB RAM 256GB – Titanium Silverblue',
  'Tecno Camon 40 Pro 8GB RAM 256GB – Galaxy Black',
  'Infinix Note 50 Pro 8GB RAM 256GB – Enchanted Purple',
  'Google Pixel 9 12GB RAM 128GB – Peony',
  'Xiaomi Redmi Note 14 Pro+ 5G 8GB RAM 256GB – Frost Blue',
  'EcoFlow Delta 2 1024Wh Portable Power Station',
  'Sony WH-1000XM5 Noise Cancelling Headphones – Silver',
  'JBL Charge 5 Bluetooth Speaker with Power Bank Port – Black',
  'Apple iPad Air 11-inch (M3) Wi-Fi 128GB – Blue',
]);

/** Units left: null for most, which are not counted; a few none, a few hardly any. */
export function stockOf(item: Item): number | null {
  const draw = hashText(`stock/${item.title}`);
  const slot = draw % 40;
  if (slot === 0) return featuredTitles.has(item.title) ? 6 : 0;
  if (slot <= 3) return slot;
  return slot <= 10 ? 8 + (draw % 90) : null;
}

/** When each product came into the shop, oldest first, no two at once; arrivals came last. */
export function inOrderOfArrival<P extends Pick<SeedProduct, 'title' | 'label'>>(
  products: readonly P[],
): (P & { readonly createdAt: string })[] {
  const shuffled = [...products].sort((a, b) => shuffle(a) - shuffle(b));
  const isNew = (one: P): boolean => one.label === labels.newArrival;
  return [
    ...spread(
      shuffled.filter((one) => !isNew(one)),
      OPENING,
      ARRIVALS_FROM,
    ),
    ...spread(shuffled.filter(isNew), ARRIVALS_FROM, TODAY),
  ];
}

function spread<P extends { readonly title: string }>(
  products: readonly P[],
  from: number,
  to: number,
): (P & { readonly createdAt: string })[] {
  const step = Math.min(DAY_MS, Math.floor((to - from) / Math.max(1, products.length)));
  const late = to - from - step * products.length;
  return products.map((one, rank) => {
    const seconds = hashText(`minute/${one.title}`) % Math.max(1, Math.floor(step / 1000));
    return {
      ...one,
      createdAt: new Date(from + late + rank * step + seconds * 1000).toISOString(),
    };
  });
}

function shuffle(one: { readonly title: string }): number {
  return hashText(`arrival/${one.title}`);
}
