import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import {
  EMPTY_CHECKOUT,
  readCheckoutForm,
  writeCheckoutForm,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import { chosenPlace } from './chosen-place.ts';
import { forgetCheckout, keptCheckout } from './kept.ts';

const form = atom<CheckoutForm>(EMPTY_CHECKOUT);

/**
 * The checkout form. The browser stores it for the next visit, all tabs share it, and what is read back
 * is validated. A new one starts with the place chosen last. It holds no card data: the payment provider
 * asks for that.
 */
export const checkoutForm: ReadableAtom<CheckoutForm> = form;

const stored = computed([keptCheckout, chosenPlace], (text, place) => ({ text, place }));

onMount(form, () =>
  stored.subscribe(({ text, place }) => {
    const kept = readCheckoutForm(text, Date.now());
    const isNew = kept === EMPTY_CHECKOUT;
    form.set(isNew && place !== null ? { ...kept, type: 'delivery', place: place.key } : kept);
    if (isNew && text !== '') forgetCheckout();
  }),
);

/** Stores what the shopper types or chooses. */
export function fillCheckout(filled: Partial<CheckoutForm>): void {
  const now = { ...form.get(), ...filled };
  form.set(now);
  keepTexts(keptCheckout, now);
}

/** Stores texts of the form in the browser. */
export function keepTexts(kept: typeof keptCheckout, texts: CheckoutForm): void {
  try {
    kept.set(writeCheckoutForm(texts, Date.now()));
  } catch {
    // The storage is full; the page still has it in memory.
  }
}
