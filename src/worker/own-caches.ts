/** Name of the worker's database. */
export const DATABASE = 'oja';

/** Caches of the worker, by what they hold. A new layout of them takes a new number. */
export const cacheNames = {
  pages: 'oja:v1:pages',
  /** Named by their content: they never change. */
  files: 'oja:v1:files',
  pictures: 'oja:v1:pictures',
  /** Named by their place in a release, kept under its id. */
  parts: 'oja:v1:parts',
} as const;

/** The name of one of the worker's caches. */
export type CacheName = (typeof cacheNames)[keyof typeof cacheNames];

/** Returns whether a cache is the shop's, of this layout or another. */
export function isOwnCache(name: string): boolean {
  return name.startsWith('oja:');
}

/** Removes the caches of former layouts. */
export async function removeFormerCaches(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  const former = names.filter((name) => isOwnCache(name) && !known.has(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}
