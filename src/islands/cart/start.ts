/**
 * Fills the place of the cart. React and the page itself are asked for at once and evaluated one after
 * the other, each in a task of its own: on a slow phone both at once would hold up a tap for longer.
 */
export async function startCart(place: HTMLElement): Promise<void> {
  try {
    const parts = [import('react-dom/client'), import('./mount.tsx')] as const;
    const [, { mountCart }] = await Promise.all(parts);
    mountCart(place);
  } catch (error) {
    console.error(error);
    // Another try needs another page: browsers remember what failed to load.
    place.role = 'alert';
    place.textContent = 'Your cart could not be loaded. Please reload the page.';
  }
}
