import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { idsOf } from '#src/stores/lists/kept-ids.ts';
import { keepButton } from './keep-buttons.ts';

/**
 * Marks the page of a signed-in user (`layouts/early-script.ts` does so before the first paint) and the
 * buttons of products in the user's lists, also of cards added later.
 */
export function markKept(page: Document): void {
  const mark = () => {
    for (const element of page.querySelectorAll('[data-keep]')) markOne(element);
  };
  const later = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll('[data-keep]')]) markOne(element);
      }
    }
  });
  signedIn.subscribe((user) => {
    page.documentElement.toggleAttribute('data-signed-in', user !== null);
    if (user === null) later.disconnect();
    else later.observe(page.body, { childList: true, subtree: true });
    mark();
  });
  keptIds.listen(mark);
}

/** A guest's button does not stay pressed. */
function markOne(element: Element): void {
  const found = keepButton(element);
  if (found === null) return;
  const { button, list, productId } = found;
  if (signedIn.get() === null) button.removeAttribute('aria-pressed');
  else button.setAttribute('aria-pressed', String(idsOf(list).includes(productId)));
}
