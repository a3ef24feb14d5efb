/** A queue of work that is shared fairly between owners. */
export type FairQueue = {
  /** Runs the work when the owner's turn comes. Call it only if the owner has room. */
  readonly run: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done>;
  /** Whether another job of the owner may wait. */
  readonly hasRoom: (owner: string) => boolean;
};

type Sizes = {
  /** Jobs that run at once. */
  readonly atOnce: number;
  /** Most jobs that wait, over all owners. */
  readonly mostWaiting: number;
};

/**
 * A queue whose owners take turns: an owner with many jobs delays one with few by one job at most.
 * An owner may have half as many jobs waiting as there are free slots. Some slots thus stay free
 * for others, however much one owner brings (dynamic thresholds; Choudhury and Hahne, 1998).
 */
export function fairQueue({ atOnce, mostWaiting }: Sizes): FairQueue {
  /** Waiting jobs, keyed by owner. The next owner comes first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;
  const startNext = () => {
    const next = queues.entries().next();
    if (next.done === true || running >= atOnce) return;
    const [owner, [start, ...later]] = next.value;
    queues.delete(owner);
    if (later.length > 0) queues.set(owner, later);
    waiting -= 1;
    running += 1;
    start?.();
  };
  return {
    hasRoom: (owner) => {
      if (running < atOnce) return true;
      const own = queues.get(owner)?.length ?? 0;
      return waiting < mostWaiting && own * 2 <= mostWaiting - waiting;
    },
    run: async (owner, work) => {
      await new Promise<void>((resolve) => {
        queues.set(owner, [...(queues.get(owner) ?? []), resolve]);
        waiting += 1;
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
