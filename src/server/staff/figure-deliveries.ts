import type { WireFigures } from '#src/contract/staff-figures.ts';
import type { Span } from '#src/domain/staff/figures.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { momentsOf } from './figure-orders.ts';

/**
 * The orders that were delivered in a period by their area, and how many of them at the first attempt. The
 * area with most deliveries comes first. An order that came back later counts too.
 */
export async function deliveriesIn(
  db: ShopDatabase,
  span: Span,
): Promise<WireFigures['deliveries']> {
  const { from, until } = momentsOf(span);
  const rows = await db
    .selectFrom((delivered) =>
      delivered
        .selectFrom('order_history as h')
        // Looked up one by one: PostgreSQL would rather read every order for a join.
        .select((row) => [
          row
            .selectFrom('orders as o')
            .select('o.delivery_area')
            .whereRef('o.id', '=', 'h.order_id')
            .where('o.type', '=', 'delivery')
            .as('area'),
          row
            .selectFrom('failed_deliveries as f')
            .select(({ fn }) => fn.min('f.id').as('id'))
            .whereRef('f.order_id', '=', 'h.order_id')
            .as('failed'),
        ])
        .where('h.at', '>=', from)
        .where('h.at', '<', until)
        .where('h.status', '=', 'delivered')
        .as('d'),
    )
    .select(({ fn }) => [
      'd.area',
      fn.countAll<number>().as('delivered'),
      fn.count<number>('d.failed').as('later'),
    ])
    // A pickup has none.
    .where('d.area', 'is not', null)
    .groupBy('d.area')
    .orderBy('delivered', 'desc')
    .orderBy('d.area')
    .execute();
  return rows.map(({ area, delivered, later }) => ({
    ...{ area: area ?? '', delivered },
    first: delivered - later,
  }));
}
