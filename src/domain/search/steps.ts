/** Work in steps, so that its runner can do other things in between. */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps at once and returns the result. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Splits items into batches of `size`, in order; the last may be smaller. */
export function* inBatches<T>(things: Iterable<T>, size: number): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const thing of things) {
    batch.push(thing);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
