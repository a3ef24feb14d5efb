/**
 * Fills the place of the cart. React, what calls the server and the page itself are asked for at once
 * and evaluated one after another, each in a task of its own: on a slow phone all of it at once would
 * hold up a tap for twice as long.
 */
export async function startCart(place: HTMLElement): Promise<void> {
  const parts = [import('react-dom/client'), import('#src/stores/checkout.ts')];
  const page = import('./mount.tsx');
  try {
    await Promise.all(parts);
    const { mountCart } = await page;
    mountCart(place);
  } catch (error) {
    console.error('The cart could not be loaded.', error);
    showFailure(place);
  }
}

/** Says that a part did not come. A new try needs a new page: browsers remember what failed to load. */
function showFailure(place: HTMLElement): void {
  const page = place.ownerDocument;
  const sentence = page.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent = 'Your cart could not be loaded. Nothing in it is lost.';
  const retry = page.createElement('button');
  retry.type = 'button';
  retry.className = 'quiet-button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    location.reload();
  });
  place.replaceChildren(sentence, retry);
}
