import { MultiBar, type SingleBar } from 'cli-progress';
import type { OnProgress, ProgressStep } from '#src/release/progress.ts';

/** Names of the phases for people. */
const names: Readonly<Record<string, string>> = {
  drawings: 'Drawing pictures',
  products: 'Pulling products',
  lists: 'Pulling lists',
  pictures: 'Pulling pictures',
  snapshot: 'Writing the snapshot',
  pages: 'Building pages',
  index: 'Indexing pages',
  sizes: 'Sizing pictures',
};

/** A display of a command's progress. */
export type ProgressDisplay = {
  readonly onProgress: OnProgress;
  /** Removes the bars, so that other lines may follow. Idempotent. */
  readonly end: () => void;
};

/** Shows progress: on a terminal a bar for each phase, elsewhere a line for each finished phase. */
export function showProgress(): ProgressDisplay {
  return process.stdout.isTTY ? bars() : lines();
}

function bars(): ProgressDisplay {
  const display = new MultiBar({
    format: '{name} {bar} {value}/{total}',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: false,
    // The command handles signals itself.
    gracefulExit: false,
  });
  const shown = new Map<string, SingleBar>();
  return {
    onProgress: ({ phase, done, total }) => {
      const all = total ?? done;
      let bar = shown.get(phase);
      if (bar === undefined) {
        bar = display.create(all, done, { name: nameOf(phase).padEnd(20) });
        shown.set(phase, bar);
      }
      if (bar.getTotal() !== all) bar.setTotal(all);
      bar.update(done);
    },
    end: () => {
      display.stop();
    },
  };
}

function lines(): ProgressDisplay {
  const open = new Map<string, { readonly since: number; last: ProgressStep }>();
  const over = new Set<string>();
  function close(phase: string): void {
    const known = open.get(phase);
    if (known === undefined || over.has(phase)) return;
    over.add(phase);
    const seconds = ((performance.now() - known.since) / 1000).toFixed(1);
    console.log(`${nameOf(phase)}: ${known.last.done} in ${seconds} s`);
  }
  const onProgress = (step: ProgressStep): void => {
    const known = open.get(step.phase);
    if (known === undefined) {
      // A phase of unknown length ends when the next one begins.
      for (const [phase, { last }] of open) if (last.total === null && last.done > 0) close(phase);
      open.set(step.phase, { since: performance.now(), last: step });
    } else known.last = step;
    if (step.done === step.total) close(step.phase);
  };
  return { onProgress, end: () => undefined };
}

function nameOf(phase: string): string {
  return names[phase] ?? phase;
}
