/** `CloseWatcher` of the HTML standard, missing in the compiler's library. */
type CloseWatcher = { onclose: (() => void) | null; readonly destroy: () => void };

/**
 * Calls `close` on the phone's own close request: the Back key or gesture of Android. Returns the
 * function that stops listening. Browsers without it behave as usual.
 */
export function onCloseRequest(close: () => void): () => void {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => {
    watcher.destroy();
  };
}
