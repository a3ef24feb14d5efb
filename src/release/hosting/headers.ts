import { matchPattern } from './pattern.ts';
import { hosting } from './rules.ts';

/** The headers that the rules give to an answer for this decoded path, cache and security. */
export function headersFor(path: string): Record<string, string> {
  return { ...hosting.security, 'Cache-Control': cacheControl(path) };
}

/** Whether the file under this path never changes: its name holds a hash of its content. */
export function isImmutable(path: string): boolean {
  return cacheControl(path) !== hosting.cache.otherwise;
}

function cacheControl(path: string): string {
  const segments = path.split('/').slice(1);
  const rule = hosting.cache.rules.find((each) => matchPattern(each.for, segments) !== null);
  return rule?.headers['Cache-Control'] ?? hosting.cache.otherwise;
}
