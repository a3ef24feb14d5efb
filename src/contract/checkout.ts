import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isAddress, isPersonName } from '#src/domain/checkout/customer.ts';
import { nigerianPhone } from '#src/domain/phone-number.ts';
import { email, fullname, line, phone } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { orderId, wirePlacedOrder } from './order.ts';
import { reference } from './payment.ts';
import { message, naira } from './reply.ts';

/** The name of a buyer. */
export const buyerName = fullname.check(z.refine(isPersonName, 'must be a name in letters'));

/** The number that the courier calls, so it must be one. It is stored in E.164. */
export const buyerPhone = phone.check(
  z.refine((text) => nigerianPhone(text) !== null, 'must be a Nigerian phone number'),
  z.overwrite((text) => nigerianPhone(text) ?? text),
);

const customer = z.object({ fullname: buyerName, phone: buyerPhone, email });

/** Text that a delivery needs. A pickup may omit it, or send it empty or null. */
function optionalLine(max: number) {
  return z.pipe(
    z.nullish(line(max)),
    z.transform((text) => text ?? ''),
  );
}

/** The checkout payload of SPEC.md section 3, with the rule of section 5. */
const checkout = z
  .extend(customer, {
    address: optionalLine(300),
    city: optionalLine(100),
    deliveryArea: optionalLine(100),
    subArea: optionalLine(100),
    type: z._default(z.enum(['pickup', 'delivery']), 'pickup'),
    payOnDelivery: z._default(z.boolean(), false),
    /** Whether a signed-in user keeps the delivery address in the account. */
    saveAddress: z.optional(z.boolean()),
    /** The server knows these three itself and ignores what the client sends. */
    deliveryType: z.optional(z.unknown()),
    deliveryFee: z.optional(z.unknown()),
    deliveryDays: z.optional(z.unknown()),
    /**
     * The total that the shopper saw, in naira. If the server's total differs, nothing is ordered
     * and the answer is 409 `total_changed`: nobody is charged a price that was not shown.
     */
    shownTotal: z.optional(naira),
  })
  .check(
    z.superRefine((order, ctx) => {
      if (order.type !== 'delivery') return;
      for (const field of ['address', 'city'] as const) {
        if (order[field] !== '') continue;
        ctx.addIssue({ code: 'custom', path: [field], message: 'is needed for a delivery' });
      }
      if (order.address !== '' && !isAddress(order.address)) {
        ctx.addIssue({
          code: 'custom',
          path: ['address'],
          message: 'must be a street or a landmark',
        });
      }
    }),
  );

const authorizationUrl = z.url({ protocol: /^https?$/ });

/**
 * Orders the cart of the session, also a guest's. The server computes prices, fee, days and total.
 * An unknown delivery area is 400.
 */
export const checkoutCalls = {
  checkoutOrder: defineCall({
    method: 'POST',
    path: '/checkout-order',
    summary: 'Order what is in the cart and pay on delivery; the cart is empty afterwards',
    access: 'visitor',
    csrf: true,
    headers: idempotentHeaders,
    body: checkout,
    replies: { 200: z.strictObject({ message, data: wirePlacedOrder }) },
  }),
  checkoutPayment: defineCall({
    method: 'POST',
    path: '/checkout-payment',
    summary: 'Order what is in the cart and pay online; the cart stays until the payment is known',
    access: 'visitor',
    csrf: true,
    headers: idempotentHeaders,
    body: checkout,
    replies: {
      200: z.strictObject({
        message,
        authorization_url: authorizationUrl,
        data: z.extend(wirePlacedOrder, { authorization_url: authorizationUrl, reference }),
      }),
    },
  }),
  orderBnpl: defineCall({
    method: 'POST',
    path: '/order/bnpl',
    summary: 'Apply to buy now and pay later what is in the cart; support answers',
    access: 'visitor',
    csrf: true,
    headers: idempotentHeaders,
    body: z.extend(customer, { address: optionalLine(300), city: optionalLine(100) }),
    replies: {
      201: z.strictObject({ message, data: z.strictObject({ applicationId: orderId }) }),
    },
  }),
};
