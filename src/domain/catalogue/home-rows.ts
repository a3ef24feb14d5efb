/**
 * Returns the first `size` ids of a row of the home page. What an earlier row shows comes last, so that
 * a row repeats a product only for want of others.
 */
export function rowWithoutRepeats<Id>(
  ids: readonly Id[],
  shown: ReadonlySet<Id>,
  size: number,
): readonly Id[] {
  const fresh = ids.filter((id) => !shown.has(id));
  return [...fresh, ...ids.filter((id) => shown.has(id))].slice(0, size);
}
