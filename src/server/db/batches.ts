/** Rows per insert: far below either database's parameter limit, with few round trips. */
const BATCH = 500;

/** Passes the rows on in batches, in order, with the index of the first. Not called for no rows. */
export async function inBatches<T>(
  rows: readonly T[],
  write: (batch: readonly T[], from: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await write(rows.slice(from, from + BATCH), from);
  }
}
