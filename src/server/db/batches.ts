/** Rows of one insert: far from either database's limit of parameters, and few round trips. */
const BATCH = 500;

/** Hands the rows over in batches, in order, with the number of the first; nothing when empty. */
export async function inBatches<T>(
  rows: readonly T[],
  write: (batch: readonly T[], from: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await write(rows.slice(from, from + BATCH), from);
  }
}
