import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { wireDeliveryLocation } from './delivery.ts';
import { line, requestId } from './fields.ts';
import { message, messageReply, naira } from './reply.ts';

/** A delivery area as staff write it. The fee is in naira. */
const staffPlace = z.strictObject({
  deliveryArea: line(100).check(z.minLength(1)),
  subArea: line(100),
  deliveryType: line(100),
  price: naira,
  deliveryDays: line(100),
  payOnDelivery: z.boolean(),
});
export type StaffPlace = z.infer<typeof staffPlace>;

const placeReply = z.strictObject({ message, data: wireDeliveryLocation });
const params = z.object({ placeId: requestId });
const roles = ['owner', 'manager'] as const;

/** Delivery areas and fees. A change of what a member did not see answers 409 `changed_meanwhile`. */
export const staffDeliveryCalls = {
  addPlace: defineCall({
    method: 'POST',
    path: '/staff/delivery',
    summary: 'Add a delivery area; a place that is there with equal values is answered as it is',
    access: 'staff',
    csrf: true,
    roles,
    body: staffPlace,
    replies: { 201: placeReply },
  }),
  changePlace: defineCall({
    method: 'PATCH',
    path: '/staff/delivery/{placeId}',
    summary: 'Change a delivery area; placed orders keep their fee',
    access: 'staff',
    csrf: true,
    roles,
    params,
    body: z.strictObject({ from: staffPlace, to: staffPlace }),
    replies: { 200: placeReply },
  }),
  removePlace: defineCall({
    method: 'POST',
    path: '/staff/delivery/{placeId}/remove',
    summary: 'Remove a delivery area; placed orders keep their fee',
    access: 'staff',
    csrf: true,
    roles,
    params,
    body: z.strictObject({ from: staffPlace }),
    replies: { 200: messageReply },
  }),
};
