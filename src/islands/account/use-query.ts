import { useSyncExternalStore } from 'react';

/** Returns the query of the page's address, with its `?`; empty until hydrated. */
export function useQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => '',
  );
}
