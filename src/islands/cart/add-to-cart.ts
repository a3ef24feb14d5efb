import { readCartItem } from '#src/domain/cart/storage.ts';
import { askToLogIn } from '#src/islands/shell/ask-to-log-in.ts';
import { addAndTell } from '#src/stores/cart/add.ts';

/** One listener for every Add button of a page, those of static cards included. */
export function listenForAdd(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-add-to-cart]');
    const item = readCartItem(button?.dataset.product);
    if (button === null || item === null) return;
    if (!askToLogIn(button, { kind: 'cart', item })) addAndTell(item);
  });
}
