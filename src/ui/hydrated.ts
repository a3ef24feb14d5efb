import { useSyncExternalStore } from 'react';

/** Returns false on the server and in a browser's first render, true once stores can be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
