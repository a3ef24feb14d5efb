import pLimit from 'p-limit';

/** Does the work for each, so many at once; gives the results in order. */
export function atOnce<In, Out>(
  items: readonly In[],
  count: number,
  work: (item: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const limit = pLimit(count);
  return Promise.all(items.map((item) => limit(() => work(item))));
}
