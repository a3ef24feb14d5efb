import { nextTask } from '#src/islands/next-task.ts';

/**
 * Fills the cart's container. All its modules are requested first and then evaluated one after the
 * other, in a task each: on a slow phone even requesting two dozen files at once would block a tap.
 */
export async function startCart(container: HTMLElement): Promise<void> {
  try {
    const [, , { mountCart }] = await Promise.all([
      import('react'),
      nextTask().then(() => import('#src/stores/cart/now.ts')),
      nextTask()
        .then(nextTask)
        .then(() => import('./cart-page.tsx')),
    ]);
    await nextTask();
    // It was loaded with the page's own modules, not yet evaluated.
    const { createRoot } = await import('react-dom/client');
    await nextTask();
    mountCart(createRoot(container));
  } catch (error) {
    console.error(error);
    // A retry needs another page: browsers remember failed imports.
    container.role = 'alert';
    container.textContent = 'Your cart could not be loaded. Please reload the page.';
  }
}
