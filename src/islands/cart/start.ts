/**
 * Fills the place of the cart. All that it needs is asked for before any of it has come, and is
 * evaluated one after the other. Both take a task for each part: on a slow phone even to ask for two
 * dozen files at once would hold up a tap.
 */
export async function startCart(place: HTMLElement): Promise<void> {
  try {
    const [, , { mountCart }] = await Promise.all([
      import('react'),
      nextTask().then(() => import('#src/stores/cart/now.ts')),
      nextTask()
        .then(nextTask)
        .then(() => import('./mount.tsx')),
    ]);
    await nextTask();
    // It has come with the page's own modules, which leave it unevaluated.
    const { createRoot } = await import('react-dom/client');
    await nextTask();
    mountCart(createRoot(place));
  } catch (error) {
    console.error(error);
    // Another try needs another page: browsers remember what failed to load.
    place.role = 'alert';
    place.textContent = 'Your cart could not be loaded. Please reload the page.';
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
