import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, password } from './fields.ts';
import { orderStatuses } from './order.ts';
import { ownerParams } from './owner.ts';
import { message, messageReply, naira, timestamp } from './reply.ts';

/** A product's name and quantity. */
const exportedLine = z.strictObject({ product: filled, quantity: count });
const pricedLine = z.extend(exportedLine, { unitPrice: naira });

const exportedOrder = z.strictObject({
  number: filled,
  status: z.enum(orderStatuses),
  placedAt: timestamp,
  type: z.enum(['pickup', 'delivery']),
  payOnDelivery: z.boolean(),
  fullname: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  deliveryArea: z.string(),
  subArea: z.string(),
  bill: naira,
  deliveryFee: naira,
  products: z.array(pricedLine),
  history: z.array(z.strictObject({ status: z.enum(orderStatuses), at: timestamp })),
  /** Our server always sends it. */
  failedDeliveries: z.optional(z.array(z.strictObject({ at: timestamp, said: filled }))),
  payments: z.array(z.strictObject({ reference: filled, status: filled, amount: naira })),
});

const exportedApplication = z.strictObject({
  number: filled,
  sentAt: timestamp,
  fullname: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  products: z.array(pricedLine),
});

/**
 * All data that the shop stores about a user, in terms that the user knows. Amounts are in naira.
 */
export const exportedData = z.strictObject({
  account: z.strictObject({
    fullname: filled,
    email: filled,
    emailConfirmed: z.boolean(),
    registeredAt: timestamp,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address: z.string(),
    birthday: z.nullable(z.iso.date()),
  }),
  /** Our server always sends it. */
  addresses: z.optional(
    z.array(
      z.strictObject({
        fullname: z.string(),
        phone: z.string(),
        address: z.string(),
        deliveryArea: z.string(),
        subArea: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  ),
  loggedIn: z.array(z.strictObject({ device: filled, startedAt: timestamp, usedAt: timestamp })),
  cart: z.array(exportedLine),
  wishlist: z.array(filled),
  compareList: z.array(filled),
  orders: z.array(exportedOrder),
  /** Our server always sends it. */
  reviews: z.optional(
    z.array(
      z.strictObject({
        product: filled,
        rating: count,
        title: z.string(),
        text: z.string(),
        author: z.string(),
        writtenAt: timestamp,
      }),
    ),
  ),
  payLaterApplications: z.array(exportedApplication),
  /** Messages of the contact form. Only included if the mail address is confirmed. */
  messages: z.array(
    z.strictObject({
      sentAt: timestamp,
      fullname: z.string(),
      phone: z.string(),
      email: z.string(),
      message: z.string(),
    }),
  ),
  /** Tracking events while logged in, as far as they are kept. */
  activity: z.array(
    z.strictObject({ at: timestamp, name: z.string(), component: z.string(), details: z.string() }),
  ),
});
export type ExportedData = z.infer<typeof exportedData>;

/** A user's rights over their stored data (privacy policy, section 7). */
export const ownDataCalls = {
  exportData: defineCall({
    method: 'GET',
    path: '/user/{userId}/export',
    summary: 'Everything that is kept about the user',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: z.strictObject({ message, data: exportedData }) },
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: '/user/{userId}/delete',
    summary:
      'Delete the account; orders stay for as long as the law requires. Without the password, only within 15 minutes of signing in (else 403 reauth_required)',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: z.object({ confirm: z.literal(true), currentPassword: z.optional(password) }),
    replies: { 200: messageReply },
  }),
};
