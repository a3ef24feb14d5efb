/** Work that is done step by step, so that whoever does it may do something else in between. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of it at once; gives what it makes. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Things in groups of so many, in their order; the last group may have fewer. */
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
