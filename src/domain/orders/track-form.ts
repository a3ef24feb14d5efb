import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { orderNumber } from './number.ts';

type TrackField = 'orderId' | 'phone';

/**
 * Returns why an order cannot be looked up; null if it can. Any phone number may have been typed for
 * an old order, so only its length is checked.
 */
export function trackRefusal({
  orderId,
  phone,
}: Readonly<Record<TrackField, string>>): FormRefusal<TrackField> | null {
  const faults = {
    ...(orderNumber(orderId) === null && {
      orderId: 'Please enter your order number, such as ORD-482-190-375.',
    }),
    ...(phoneIdentity(phone) === null && {
      phone: 'Please enter the phone number that you ordered with.',
    }),
  };
  return Object.keys(faults).length === 0 ? null : { said: null, faults };
}
