/**
 * Starts the reviews of a product's page, named by their container. The live list, in which shoppers
 * sort, vote and report, is loaded when they ask for it.
 */
export function startReviews(container: HTMLElement): void {
  const button = container.querySelector('button');
  const status = container.querySelector<HTMLElement>('[role=status]');
  if (button === null || status === null) return;
  button.hidden = false;
  let loading = false;
  button.addEventListener('click', () => {
    if (loading) return;
    loading = true;
    status.textContent = 'Reading the reviews…';
    open(container)
      .catch(() => 'The reviews could not be loaded. Please check your connection and try again.')
      .then((failure) => {
        status.textContent = failure;
        loading = false;
      })
      .catch(console.error);
  });
}

/** Returns why the list cannot be shown; empty if it is. */
async function open(container: HTMLElement): Promise<string> {
  const { showReviews } = await import('./list.tsx');
  return showReviews(container, container.dataset.reviews ?? '');
}
