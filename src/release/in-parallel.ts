import pLimit from 'p-limit';

/**
 * Does the work for each item, so many at once. When one fails, no further one is begun, and its
 * error is thrown once nothing is under way any more.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const jobs = Array.from(items, (item) => limit(() => work(item)));
  try {
    await Promise.all(jobs);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(jobs);
    throw error;
  }
}
