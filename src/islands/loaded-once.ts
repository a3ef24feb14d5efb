/**
 * Returns a function that loads something once. Further calls do nothing, unless loading failed, for
 * example offline: then the next call retries. `onFailure` receives each failure; the console by default.
 */
export function loadedOnce(
  load: () => Promise<void>,
  onFailure: (error: unknown) => void = report,
): () => void {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      onFailure(error);
    });
  };
}

function report(error: unknown): void {
  console.error('A part of the page could not be loaded.', error);
}
