/** The named segments of a path that a pattern matches; null where it does not. */
type Matcher = (segments: readonly string[]) => ReadonlyMap<string, string> | null;

/**
 * Returns what matches paths, as decoded segments, with a rule's pattern: `:name` takes one segment, `*`
 * at the end one or more.
 */
export function matcherOf(pattern: string): Matcher {
  const parts = pattern.split('/').slice(1);
  const open = parts.at(-1) === '*';
  const fixed = [...parts.entries()].filter(([, part]) => part !== '*' && !part.startsWith(':'));
  const named = [...parts.entries()].filter(([, part]) => part.startsWith(':'));
  return (segments) => {
    if (open ? segments.length < parts.length : segments.length !== parts.length) return null;
    if (fixed.some(([index, part]) => segments[index] !== part)) return null;
    return new Map(named.map(([index, part]) => [part, segments[index] ?? '']));
  };
}
