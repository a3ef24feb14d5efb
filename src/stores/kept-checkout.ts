import { persistentAtom } from '@nanostores/persistent';

/**
 * What was typed at the checkout, as this browser keeps it; checkout-form.ts reads and checks it. Apart
 * from that, so that every page can forget it at a log-out without loading what reads it.
 */
export const keptCheckout = persistentAtom<string>('oja:v1:checkout', '', {
  encode: (text: string): string | undefined => (text === '' ? undefined : text),
  decode: (text: string) => text,
});

/** Forgets the form, in all tabs: at a log-out, and once its order is placed. */
export function forgetCheckout(): void {
  keptCheckout.set('');
}
