import * as z from 'zod/mini';
import { figureDays } from '#src/domain/staff/figures.ts';
import { defineCall } from './call.ts';
import { count, filled } from './fields.ts';
import { message, naira, timestamp } from './reply.ts';

/** A day in Lagos, such as 2026-11-24. */
const day = z.iso.date();

/** Orders and what came of them, in naira. Orders that nobody has paid or confirmed are none. */
const wireSums = z.strictObject({
  orders: count,
  /** Of orders that stand, with delivery, less what was refunded. */
  revenue: naira,
  /** Revenue by order that stands. */
  average: naira,
  /** Cancelled, refunded or to be refunded. */
  cancelled: count,
  returned: count,
});

/** A sum over orders that stand. */
const wireShare = z.strictObject({ orders: count, revenue: naira });

/** The figures of a period. */
const wireFigures = z.strictObject({
  /** The days of the period, the first and the last. */
  from: day,
  to: day,
  now: wireSums,
  /** The period before, exactly as long. */
  previous: wireSums,
  /** When the period before ended. */
  previousUntil: timestamp,
  methods: z.strictObject({ card: wireShare, transfer: wireShare, onDelivery: wireShare }),
  /** Every day of the period, oldest first. */
  days: z.array(z.extend(wireShare, { day })),
  bestSellers: z.array(
    z.strictObject({ title: filled, slug: filled, units: count, revenue: naira }),
  ),
  /** Products whose pages were opened often in the period, and bought never or rarely. */
  notBought: z.array(
    z.strictObject({ title: filled, slug: filled, opened: count, carts: count, units: count }),
  ),
  /** Products in carts at this moment. */
  inCarts: z.array(z.strictObject({ title: filled, slug: filled, carts: count, units: count })),
  /** Searches of the period that found nothing. */
  missedSearches: z.array(z.strictObject({ text: filled, times: count })),
  /** Orders that were delivered in the period, by area, and how many of them at the first attempt. */
  deliveries: z.array(z.strictObject({ area: z.string(), delivered: count, first: count })),
});
export type WireFigures = z.infer<typeof wireFigures>;

/** Figures and exports. Both have what the shop earns, which an assistant does not see. */
export const staffFigureCalls = {
  figures: defineCall({
    method: 'GET',
    path: '/staff/figures',
    summary: 'Sales of today, or of the last 7 or 30 days in Lagos, beside the period before',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    query: z.object({
      days: z.pipe(
        z.enum(figureDays.map(String)),
        z.transform((text) => figureDays.find((days) => String(days) === text) ?? 1),
      ),
    }),
    replies: { 200: z.strictObject({ message, data: wireFigures }) },
  }),
  exportOrders: defineCall({
    method: 'POST',
    path: '/staff/orders/export',
    summary:
      'The orders of the days from one to another, both included, as CSV (RFC 4180); 409 `too_many_orders` for a period that is too long',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    confirmed: true,
    body: z.object({ from: day, to: day }),
    replies: {
      200: z.strictObject({ message, data: z.strictObject({ csv: filled, orders: count }) }),
    },
  }),
};
