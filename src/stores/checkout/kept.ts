import { persistentAtom } from '@nanostores/persistent';

/**
 * The checkout form as this browser keeps it; checkout-form.ts reads and checks it. A module of its
 * own, so that a log-out on any page can clear it without loading the checkout.
 */
export const keptCheckout = persistentAtom<string>('oja:v1:checkout', '', {
  encode: (text: string): string | undefined => (text === '' ? undefined : text),
  decode: (text: string) => text,
});

/** Forgets the form, in all tabs: at a log-out, and once its order is placed. */
export function forgetCheckout(): void {
  keptCheckout.set('');
}
