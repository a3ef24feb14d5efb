/** Work that waits for its turn, shared fairly between those that it is done for. */
export type FairQueue = {
  /** Does the work in the owner's turn. To be called only where the owner has room. */
  readonly run: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done>;
  /** Whether one more piece of the owner's work may wait. */
  readonly hasRoom: (owner: string) => boolean;
};

type Sizes = {
  /** Pieces of work that are done at once. */
  readonly atOnce: number;
  /** Pieces of work that may wait, all owners together. */
  readonly mostWaiting: number;
};

/**
 * A queue whose owners take turns: who waits with much delays who waits with little by one piece of
 * work at most. An owner may wait with half as many pieces as there are places left, so that some
 * are left for others however much one brings (dynamic thresholds; Choudhury and Hahne, 1998).
 */
export function fairQueue({ atOnce, mostWaiting }: Sizes): FairQueue {
  /** What waits, by owner. Whose turn is next stands first. */
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
