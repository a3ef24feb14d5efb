/** Loads the search index ahead of what shows it, where a failure is told. */
export function loadIndexAhead(): void {
  import('./index-file.ts').then(
    ({ searchIndex }) => searchIndex.load(),
    () => undefined,
  );
}
