import type { WireFigures } from '#src/contract/staff-figures.ts';
import { MISSED_SEARCH, missedSearches } from '#src/domain/search/missed.ts';
import type { Span } from '#src/domain/staff/figures.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { momentsOf } from './figure-orders.ts';

/** Entries of a list. */
export const MOST = 10;

/** The newest events of searches that are read: a busy month must not make the figures slow. */
const READ_SEARCHES = 5000;

/** The products that are in most carts now: added, and not bought yet. */
export async function inCarts(db: ShopDatabase): Promise<WireFigures['inCarts']> {
  return db
    .selectFrom((carts) =>
      carts
        .selectFrom('cart_lines')
        .select(({ fn }) => [
          'product_id',
          fn.countAll<number>().as('carts'),
          fn.sum<number>('quantity').as('units'),
        ])
        .where('product_id', 'is not', null)
        .groupBy('product_id')
        .as('t'),
    )
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['p.title', 'p.slug', 't.carts', 't.units'])
    .orderBy('t.carts', 'desc')
    .orderBy('t.units', 'desc')
    .orderBy('p.id')
    .limit(MOST)
    .execute();
}

/** Which searches are listed. */
type Which = { readonly most?: number; readonly isWanted?: (text: string) => boolean };

/** The most frequent searches of a period that found nothing: at most `most`, of those that are wanted. */
export async function missedIn(
  db: ShopDatabase,
  span: Span,
  { most = MOST, isWanted = () => true }: Which = {},
): Promise<WireFigures['missedSearches']> {
  const { from, until } = momentsOf(span);
  const events = await db
    .selectFrom('events')
    .select(['metadata', 'created_at as at'])
    .where('name', '=', MISSED_SEARCH)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .limit(READ_SEARCHES)
    .execute();
  return missedSearches(events)
    .filter(({ text }) => isWanted(text))
    .slice(0, most)
    .map(({ text, times }) => ({ text, times }));
}
