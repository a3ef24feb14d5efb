import { z } from 'zod';
import { kobo, type Kobo } from '#src/domain/money.ts';
import { recordReader } from './foreign-record.ts';
import { flag, neededText, priceOf, quote, text, textOrEmpty } from './foreign-value.ts';

/** A delivery location of any server. */
export type ForeignDelivery = {
  readonly id: string | null;
  readonly area: string;
  readonly subArea: string;
  readonly type: string;
  readonly fee: Kobo;
  readonly days: string;
  /** Null where the server does not say. */
  readonly payOnDelivery: boolean | null;
};

const delivery = z
  .object({
    id: text,
    deliveryArea: neededText('deliveryArea'),
    subArea: textOrEmpty,
    deliveryType: textOrEmpty,
    price: z.unknown().optional(),
    deliveryDays: textOrEmpty,
    payOnDelivery: flag,
  })
  .transform((record, ctx): ForeignDelivery => {
    const fee = priceOf(record.price) ?? feeOfNoPrice(record.deliveryArea);
    if (fee === null || fee === 'unreadable') {
      ctx.addIssue(fee === null ? 'no price' : `price is not a price: ${quote(record.price)}`);
      return z.NEVER;
    }
    return {
      id: record.id,
      area: record.deliveryArea,
      subArea: record.subArea,
      type: record.deliveryType,
      fee,
      days: record.deliveryDays,
      payOnDelivery: record.payOnDelivery,
    };
  });

/** Interstate alone has no fee of its own: support agrees it (SPEC.md section 4). */
function feeOfNoPrice(area: string): Kobo | null {
  return area.toLowerCase() === 'interstate' ? kobo(0) : null;
}

/** Reads a delivery location of any server; refused without area or price. Never throws. */
export const readDelivery = recordReader('delivery', 'deliveryArea', delivery);
