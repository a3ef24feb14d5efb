import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import { messages } from '#src/domain/messages.ts';
import { idsOf } from '#src/stores/lists/kept-ids.ts';
import { tell } from '#src/stores/toasts.ts';
import { askToLogIn } from './ask-to-log-in.ts';
import { productAround, type ProductAround } from './product-around.ts';

/** A product's button for one of the user's lists, and the product behind it. */
type KeepButton = ProductAround & {
  readonly button: HTMLElement;
  readonly list: KeptListName;
};

/**
 * One listener for the wishlist and compare buttons of a page, static cards included: a second press
 * removes the product. The API module is loaded with the first press.
 */
export function listenForKeep(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? keepButton(target) : null;
    if (pressed === null) return;
    const { button, list, productId, title } = pressed;
    if (askToLogIn(button, { kind: list, productId, title })) return;
    void press(list, productId);
  });
}

async function press(list: KeptListName, productId: string): Promise<void> {
  const isKept = idsOf(list).includes(productId);
  try {
    const { add, remove } = await changesOf(list);
    await (isKept ? remove(productId) : add(productId));
  } catch {
    // The module could not be loaded, most likely offline.
    tell({ kind: 'error', text: messages.addFailed[list] });
  }
}

async function changesOf(list: KeptListName) {
  if (list === 'wishlist') {
    const { addToWishlist, removeFromWishlist } = await import('#src/stores/lists/wishlist.ts');
    return { add: addToWishlist, remove: removeFromWishlist };
  }
  const { addToCompare, removeFromCompare } = await import('#src/stores/lists/compare.ts');
  return { add: addToCompare, remove: removeFromCompare };
}

/** Returns the button that an element is or is inside of; null if it is none, or of no product. */
export function keepButton(element: Element): KeepButton | null {
  const button = element.closest<HTMLElement>('[data-keep]');
  const list = button?.dataset.keep;
  if (button === null || (list !== 'wishlist' && list !== 'compare')) return null;
  const product = productAround(button);
  return product && { ...product, button, list };
}
