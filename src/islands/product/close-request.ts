/** `CloseWatcher` of HTML's living standard, which the compiler's library does not know yet. */
type CloseWatcher = { onclose: (() => void) | null; readonly destroy: () => void };

/**
 * Calls `close` when the shopper asks to close what lies over the page by the phone's own means: the
 * Back key or gesture of Android. Returns the function that stops listening. Browsers without it do as
 * they always do.
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
