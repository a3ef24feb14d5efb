/**
 * Returns a function that loads something and keeps it: further calls do nothing, unless loading failed
 * (a line that was down), for then the next call tries again.
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
