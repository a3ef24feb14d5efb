/**
 * Returns a function that loads something once. Further calls do nothing, unless loading failed, for
 * example offline: then the next call retries.
 */
export function loadedOnce(load: () => Promise<void>): () => void {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      console.error('A part of the page could not be loaded.', error);
    });
  };
}
