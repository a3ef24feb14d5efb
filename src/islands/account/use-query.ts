import { useSyncExternalStore } from 'react';

/** The query of the page's address, with its `?`; empty until the page is lively. */
export function useQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => '',
  );
}
