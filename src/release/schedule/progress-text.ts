import type { OnProgress, ProgressStep } from '#src/release/progress.ts';

/** What a rebuild does in each phase. */
const texts: Readonly<Record<string, (step: ProgressStep) => string>> = {
  waiting: () => 'Waiting for another rebuild to end',
  products: ({ done, total }) => `Reading ${amount(done, total)} products`,
  lists: () => 'Reading categories, banners and policies',
  pictures: ({ done, total }) => `Fetching ${amount(done, total)} pictures`,
  snapshot: () => 'Checking the catalogue',
  pages: ({ done, total }) => `Rendering ${amount(done, total)} pages`,
  index: () => 'Indexing the products for the search',
  sizes: ({ done, total }) => `Sizing ${amount(done, total)} pictures`,
};

export type ProgressText = {
  readonly onProgress: OnProgress;
  /** What is done now, such as "Rendering 120 of 700 pages". */
  readonly text: () => string;
};

/** Describes a running rebuild for people: the first phase that has begun and not ended. */
export function createProgressText(): ProgressText {
  const steps = new Map<string, ProgressStep>();
  return {
    onProgress: (step) => void steps.set(step.phase, step),
    text: () => {
      if (steps.size === 0) return 'Starting';
      const open = steps.values().find(({ done, total }) => done !== total);
      if (open !== undefined) return texts[open.phase]?.(open) ?? open.phase;
      // Neither what comes before the pages nor what follows them reports steps.
      return steps.has('pages') ? 'Checking the site' : 'Preparing the pages';
    },
  };
}

function amount(done: number, total: number | null): string {
  return total === null ? String(done) : `${done} of ${total}`;
}
