import * as z from 'zod/mini';
import { kobo, type Kobo } from '#src/domain/money.ts';
import { recordReader } from './foreign-record.ts';
import { priceOf, quote } from './foreign-plain.ts';
import { anything, flag, neededText, refuse, text, textOrEmpty } from './foreign-value.ts';

/** A delivery location from any server. */
export type ForeignDelivery = {
  readonly id: string | null;
  readonly area: string;
  readonly subArea: string;
  readonly type: string;
  readonly fee: Kobo;
  readonly days: string;
  /** Null if the server does not say. */
  readonly payOnDelivery: boolean | null;
};

const delivery = z.pipe(
  z.object({
    id: text,
    deliveryArea: neededText('deliveryArea'),
    subArea: textOrEmpty,
    deliveryType: textOrEmpty,
    price: anything,
    deliveryDays: textOrEmpty,
    payOnDelivery: flag,
  }),
  z.transform((record, reading): ForeignDelivery => {
    const fee = priceOf(record.price) ?? feeOfNoPrice(record.deliveryArea);
    if (fee === null || fee === 'unreadable') {
      refuse(reading, fee === null ? 'no price' : `price is not a price: ${quote(record.price)}`);
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
  }),
);

/**
 * The fee of a location without a price. Only Interstate may lack one: support agrees it (SPEC.md
 * section 4).
 */
function feeOfNoPrice(area: string): Kobo | null {
  return area.toLowerCase() === 'interstate' ? kobo(0) : null;
}

/** Reads a delivery location from any server. Refuses one without area or price. Never throws. */
export const readDelivery = recordReader('delivery', 'deliveryArea', delivery);
