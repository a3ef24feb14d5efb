import type { staffFigureCalls } from '#src/contract/staff-figures.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import {
  dayName,
  daysOf,
  methodsOf,
  spansOf,
  sumsOf,
  type FigureGroup,
  type Share,
} from '#src/domain/staff/figures.ts';
import { lagosDay } from '#src/domain/working-days.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { exportOrders } from './export-orders.ts';
import { deliveriesIn } from './figure-deliveries.ts';
import { figureGroups } from './figure-orders.ts';
import { inCarts, missedIn } from './figure-lists.ts';
import { productFigures } from './figure-products.ts';
import type { StaffShop } from './staff-shop.ts';

/** Figures of the shop, and orders as a file. */
export function staffFigureHandlers(shop: StaffShop): Handlers<typeof staffFigureCalls> {
  const { db, now } = shop;
  return {
    async figures({ query: { days } }) {
      const spans = spansOf(days, now());
      const [groups, before, ...lists] = await Promise.all([
        figureGroups(db, spans.now),
        figureGroups(db, spans.previous),
        productFigures(db, spans.now),
        inCarts(db),
        missedIn(db, spans.now),
        deliveriesIn(db, spans.now),
      ]);
      const [products, carts, missed, deliveries] = lists;
      const { card, transfer, onDelivery } = methodsOf(groups);
      const data = {
        from: dayName(lagosDay(spans.now.from)),
        to: dayName(lagosDay(spans.now.until - 1)),
        now: wireSumsOf(groups),
        previous: wireSumsOf(before),
        previousUntil: new Date(spans.previous.until - 1).toISOString(),
        methods: {
          card: wireShareOf(card),
          transfer: wireShareOf(transfer),
          onDelivery: wireShareOf(onDelivery),
        },
        days: daysOf(groups, spans.now).map(({ day, ...share }) => ({
          day,
          ...wireShareOf(share),
        })),
        ...products,
        inCarts: carts,
        missedSearches: missed,
        deliveries,
      };
      return { status: 200, body: { message: 'Figures', data } };
    },

    async exportOrders({ body, visitor }) {
      const { csv, orders } = await exportOrders(shop, visitor, body);
      const message = orders === 1 ? 'The file has 1 order.' : `The file has ${orders} orders.`;
      return { status: 200, body: { message, data: { csv, orders } } };
    },
  };
}

function wireSumsOf(groups: readonly FigureGroup[]) {
  const { revenue, average, ...counts } = sumsOf(groups);
  return { ...counts, revenue: koboToNaira(kobo(revenue)), average: koboToNaira(kobo(average)) };
}

function wireShareOf({ orders, kobo: amount }: Share) {
  return { orders, revenue: koboToNaira(kobo(amount)) };
}
