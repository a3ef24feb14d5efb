import pLimit from 'p-limit';

/**
 * Runs `work` for each item, `atOnce` at a time. After a failure no further item is begun, and the
 * first error is thrown once all running work has ended.
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
