import { persistentAtom } from '@nanostores/persistent';

const coded = {
  encode: (text: string): string | undefined => (text === '' ? undefined : text),
  decode: (text: string) => text,
};

/**
 * The stored checkout form; form.ts reads and validates it. A module of its own, so that signing out
 * on any page can clear it without loading the checkout.
 */
export const keptCheckout = persistentAtom<string>('oja:v1:checkout', '', coded);

/** What the profile last filled in, stored in the same way. */
export const keptProfile = persistentAtom<string>('oja:v1:checkout-profile', '', coded);

/** The order that this browser placed or began to pay last; last-order.ts reads and validates it. */
export const keptLastOrder = persistentAtom<string>('oja:v1:last-order', '', coded);

/** Clears the form in all tabs: after signing out and after an order. */
export function forgetCheckout(): void {
  keptCheckout.set('');
  keptProfile.set('');
}
