import { nextTask } from '#src/islands/next-task.ts';

/** Fills the cart's container. The page has asked for all its modules (CartScreen.astro). */
export async function startCart(container: HTMLElement): Promise<void> {
  try {
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
