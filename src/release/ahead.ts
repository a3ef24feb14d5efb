import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { errorCode } from '#src/domain/error-code.ts';

/** As many as compress at once while another process keeps a core busy. */
const AT_ONCE = 2;

/** Work on files while others are still being made. */
export type Ahead = {
  /** Adds a file by its name, and where it is now. */
  readonly add: (file: string, path: string) => void;
  /** Ends what is under way and leaves the rest; rejects with what went wrong. */
  readonly stop: () => Promise<void>;
};

/**
 * Does the work for each file that is added, with its name and content. It is a head start, and nothing
 * may depend on it: a file that is not there is passed over, and one may be read before it is whole.
 */
export function workAhead(work: (file: string, content: Buffer) => Promise<void>): Ahead {
  const limit = pLimit({ concurrency: AT_ONCE });
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();

  async function begin(file: string, path: string): Promise<void> {
    try {
      await work(file, readFileSync(path));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') failures.push(error);
    }
  }

  return {
    add: (file, path) => {
      void limit(() => {
        const begun = begin(file, path).finally(() => running.delete(begun));
        running.add(begun);
        return begun;
      });
    },
    stop: async () => {
      limit.clearQueue();
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
  };
}
