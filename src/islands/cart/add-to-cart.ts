import { readCartItem } from '#src/domain/cart/storage.ts';
import { askToLogIn } from '#src/islands/shell/ask-to-log-in.ts';
import { productAround } from '#src/islands/shell/product-around.ts';
import { addAndTell } from '#src/stores/cart/add.ts';

/** One listener for every Add button of a page, those of static cards included. */
export function listenForAdd(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-add-to-cart]');
    if (button === null) return;
    const item = readCartItem(button.dataset.product, productAround(button) ?? {});
    if (item !== null && !askToLogIn(button, { kind: 'cart', item })) addAndTell(item);
  });
}
