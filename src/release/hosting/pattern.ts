/**
 * The named segments of a path that a rule's pattern matches, or null where it does not: `:name`
 * takes one segment, `*` at the end one or more. Segments are decoded.
 */
export function matchPattern(
  pattern: string,
  segments: readonly string[],
): ReadonlyMap<string, string> | null {
  const parts = pattern.split('/').slice(1);
  const open = parts.at(-1) === '*';
  if (open ? segments.length < parts.length : segments.length !== parts.length) return null;
  const names = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    if (part === '*') break;
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) names.set(part, segment);
    else if (part !== segment) return null;
  }
  return names;
}
