import * as z from 'zod/mini';
import { checkoutCalls } from './checkout.ts';
import { orderId, orderKey } from './order.ts';
import { reference } from './payment.ts';

/** Parses a value by this schema; anything else becomes null. */
function maybe<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.nullable(schema), null);
}

const pageUrl = maybe(z.url({ protocol: /^https?$/ }));
const message = z.catch(z.string(), '');

const order = z.catch(
  z.object({
    orderId: maybe(orderId),
    orderKey: maybe(orderKey),
    reference: maybe(reference),
    authorization_url: pageUrl,
  }),
  { orderId: null, orderKey: null, reference: null, authorization_url: null },
);

/**
 * The checkout calls as any server may answer them. SPEC.md section 7 promises only the URL to pay
 * at, at the top level or in `data` (DESIGN.md, The API contract, 6). An answer without it is
 * refused; other missing fields are null.
 */
export const foreignCheckoutCalls = {
  checkoutOrder: {
    ...checkoutCalls.checkoutOrder,
    replies: { 200: z.object({ message, data: order }) },
  },
  checkoutPayment: {
    ...checkoutCalls.checkoutPayment,
    replies: {
      200: z.pipe(
        z.object({ message, authorization_url: pageUrl, data: order }),
        z.transform(({ message: said, data, authorization_url }, reading) => {
          const payAt = authorization_url ?? data.authorization_url;
          if (payAt === null) {
            reading.issues.push({ code: 'custom', message: 'nowhere to pay', input: data });
            return z.NEVER;
          }
          return { message: said, payAt, data };
        }),
      ),
    },
  },
  orderBnpl: {
    ...checkoutCalls.orderBnpl,
    replies: {
      201: z.object({
        message,
        data: z.catch(z.object({ applicationId: maybe(orderId) }), { applicationId: null }),
      }),
    },
  },
} as const;
