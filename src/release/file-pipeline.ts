import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { errorCode } from '#src/domain/error-code.ts';

/** As many as compress at once while another process keeps a core busy. */
const AT_ONCE = 2;

/** Processes files while others are still being made. */
export type FilePipeline = {
  /** Adds a file by its name, and where it is now. */
  readonly add: (file: string, path: string) => void;
  /** Waits for files in progress and drops the rest. Rejects with the first error. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs `work` for each added file, with its name and content. It only saves time, nothing may depend on
 * it: a missing file is skipped, and a file may be read before it is complete.
 */
export function startFilePipeline(
  work: (file: string, content: Buffer) => Promise<void>,
): FilePipeline {
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
