import type { CartItem } from '#src/domain/cart/cart.ts';
import { readCartItem } from '#src/domain/cart/storage.ts';
import { productSlug } from '#src/domain/routes.ts';
import { askToLogIn } from '#src/islands/shell/ask-to-log-in.ts';
import { addAndTell } from '#src/stores/cart/add.ts';

/** One listener for every Add button of a page, those of static cards included. */
export function listenForAdd(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-add-to-cart]');
    if (button === null) return;
    const item = readCartItem(button.dataset.product, saidByCard(button));
    if (item !== null && !askToLogIn(button, { kind: 'cart', item })) addAndTell(item);
  });
}

/** What the card around a button says of its product; nothing outside a card. */
function saidByCard(button: Element): Partial<CartItem> {
  const card = button.closest<HTMLElement>('.card');
  const productId = card?.dataset.productId;
  const link = card?.querySelector<HTMLAnchorElement>('.card-link');
  if (productId === undefined || link == null) return {};
  return { productId, slug: productSlug(link.pathname), title: link.textContent };
}
