import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message, naira } from './reply.ts';

/**
 * A delivery location. `price` is in naira, `deliveryDays` is text for the shopper ("1-3 working
 * days"). Interstate has neither fee nor days: support agrees them after payment.
 */
export const wireDeliveryLocation = z.strictObject({
  id: z.int().check(z.positive()),
  deliveryArea: filled,
  subArea: z.string(),
  deliveryType: z.string(),
  price: naira,
  deliveryDays: z.string(),
  payOnDelivery: z.boolean(),
});
export type WireDeliveryLocation = z.infer<typeof wireDeliveryLocation>;

/** Delivery areas with their fees. */
export const deliveryCalls = {
  delivery: defineCall({
    method: 'GET',
    path: '/delivery',
    summary: 'Every delivery area and sub-area with its fee and days',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, deliveryLocations: z.array(wireDeliveryLocation) }) },
  }),
};
