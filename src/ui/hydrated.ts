import { useSyncExternalStore } from 'react';

/** False on the server and in the first render of a browser, true as soon as stores can be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
