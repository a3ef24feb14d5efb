import { nextTask } from '#src/islands/next-task.ts';

/** Fills the cart's container. The page has asked for all its modules (CartScreen.astro). */
export async function startCart(container: HTMLElement): Promise<void> {
  try {
    // In tasks of their own: what checks the answers of the API takes a slow phone as long as the rest.
    await import('#src/stores/checkout/delivery-places.ts');
    await nextTask();
    await import('#src/stores/accounts/addresses.ts');
    await nextTask();
    const [{ mountCart }, { createRoot }] = await Promise.all([
      import('./cart-page.tsx'),
      import('react-dom/client'),
    ]);
    await nextTask();
    mountCart(createRoot(container));
  } catch (error) {
    console.error(error);
    // A retry needs another page: browsers remember failed imports.
    container.role = 'alert';
    container.textContent = 'Your cart could not be loaded. Please reload the page.';
  }
}
