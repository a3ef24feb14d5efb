/**
 * Returns the value below which this share of all values lies: 0.5 gives the median, 0 the least and 1 the
 * greatest; NaN if there is none.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the least value, the median and the greatest. */
export function spread(
  values: readonly number[],
): readonly [least: number, median: number, greatest: number] {
  return [quantile(values, 0), quantile(values, 0.5), quantile(values, 1)];
}
