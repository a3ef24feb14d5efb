import type { OrderStatus } from '#src/domain/orders/history.ts';
import { dateOf, LAGOS_MS, lagosDay, type Day } from '#src/domain/working-days.ts';

/** The lengths of a period, in days; today is the last one. */
export const figureDays = [1, 7, 30] as const;
export type FigureDays = (typeof figureDays)[number];

/** A period of time: from its first moment to before its last one, in ms since 1970. */
export type Span = { readonly from: number; readonly until: number };

/** A period up to now, and the one before. */
export type Spans = { readonly now: Span; readonly previous: Span };

const DAY_MS = 86_400_000;

/**
 * Returns the period of so many days in Lagos that ends now, and the one before, which is exactly as
 * long: today until noon is compared with yesterday until noon. `now` is in ms since 1970.
 */
export function spansOf(days: FigureDays, now: number): Spans {
  const from = startOf(lagosDay(now) - days + 1);
  const length = days * DAY_MS;
  return {
    // An order of this very moment counts.
    now: { from, until: now + 1 },
    previous: { from: from - length, until: now + 1 - length },
  };
}

/** Returns the first moment of a day in Lagos, in ms since 1970. */
export function startOf(day: Day): number {
  return dateOf(day).getTime() - LAGOS_MS;
}

/** Returns a day in Lagos as in the API: "2026-11-24". */
export function dayName(day: Day): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** Returns a day by its name in the API. */
export function dayOf(name: string): Day {
  return Math.floor(Date.parse(`${name}T00:00:00.000Z`) / DAY_MS);
}

/** What an order means for the figures: `open` is not paid or confirmed, and so no order yet. */
export type FigureKind = 'open' | 'sold' | 'cancelled' | 'returned';

const kinds: Readonly<Record<OrderStatus, FigureKind>> = {
  pending: 'open',
  payment_failed: 'open',
  payment_review: 'open',
  placed: 'sold',
  paid: 'sold',
  packed: 'sold',
  shipped: 'sold',
  delivered: 'sold',
  refund_due: 'cancelled',
  refunded: 'cancelled',
  cancelled: 'cancelled',
  returned: 'returned',
};

/** Returns what an order of this status means for the figures. */
export function figureKindOf(status: OrderStatus): FigureKind {
  return kinds[status];
}

/** The statuses of orders that stand. */
export const soldStatuses = (Object.keys(kinds) as OrderStatus[]).filter(
  (status) => kinds[status] === 'sold',
);

/** How an order is paid. */
export type FigureMethod = 'card' | 'transfer' | 'onDelivery';

/** Orders of one hour (UTC), status and method together, in kobo. */
export type FigureGroup = {
  /** Such as "2026-11-24T09". */
  readonly hour: string;
  readonly status: OrderStatus;
  readonly method: FigureMethod;
  readonly orders: number;
  readonly kobo: number;
};

/** Orders that stand, and their revenue in kobo. */
export type Share = { readonly orders: number; readonly kobo: number };

/** Sums groups of orders; revenue and average are in kobo, the average rounded to the nearest one. */
export function sumsOf(groups: readonly FigureGroup[]) {
  const counted = (kind: FigureKind) =>
    shareOf(groups.filter(({ status }) => kinds[status] === kind));
  const [sold, cancelled, returned] = [counted('sold'), counted('cancelled'), counted('returned')];
  return {
    orders: sold.orders + cancelled.orders + returned.orders,
    revenue: sold.kobo,
    average: sold.orders === 0 ? 0 : Math.round(sold.kobo / sold.orders),
    cancelled: cancelled.orders,
    returned: returned.orders,
  };
}

/** Sums the orders that stand by their method. */
export function methodsOf(groups: readonly FigureGroup[]): Readonly<Record<FigureMethod, Share>> {
  const by = (method: FigureMethod) => soldIn(groups.filter((group) => group.method === method));
  return { card: by('card'), transfer: by('transfer'), onDelivery: by('onDelivery') };
}

/** Sums the orders that stand by the days of a period, oldest first; a day without orders is there too. */
export function daysOf(
  groups: readonly FigureGroup[],
  { from, until }: Span,
): readonly (Share & { readonly day: string })[] {
  const byDay = Map.groupBy(groups, ({ hour }) => lagosDay(Date.parse(`${hour}:00:00.000Z`)));
  const [first, last] = [lagosDay(from), lagosDay(until - 1)];
  return Array.from({ length: last - first + 1 }, (_, offset) => ({
    day: dayName(first + offset),
    ...soldIn(byDay.get(first + offset) ?? []),
  }));
}

function soldIn(groups: readonly FigureGroup[]): Share {
  return shareOf(groups.filter(({ status }) => kinds[status] === 'sold'));
}

function shareOf(groups: readonly FigureGroup[]): Share {
  return {
    orders: groups.reduce((sum, group) => sum + group.orders, 0),
    kobo: groups.reduce((sum, group) => sum + group.kobo, 0),
  };
}

/** Returns a change from one number to another: "+12%", "−5%", "0%"; "new" from nothing. */
export function changeInWords(now: number, previous: number): string {
  if (previous === 0) return now === 0 ? '0%' : 'new';
  const percent = Math.round(((now - previous) / previous) * 100);
  return percent < 0 ? `−${-percent}%` : percent > 0 ? `+${percent}%` : '0%';
}
