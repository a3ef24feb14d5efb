import type { WirePublishing } from '#src/contract/staff-publishing.ts';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { LockedError, withBuildLock } from '#src/release/lock.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { rollback, type Switching } from '#src/release/releases/publish.ts';
import { CHANGES } from './debounce.ts';
import { createProgressText, type ProgressText } from './progress-text.ts';
import { rollbackRefusal, siteState } from './site-state.ts';
import { createRunner, type RunnerOptions } from './runner.ts';

/** How a rebuild of the publisher runs. */
export type PublisherRebuild = {
  /** Whether no member has asked for it. */
  readonly isAutomatic: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
};

export type PublisherOptions = Pick<RunnerOptions, 'signal' | 'tell' | 'tellFailure'> & {
  readonly dataDir: string;
  /** Runs one rebuild, and waits for one of another process. */
  readonly rebuild: (how: PublisherRebuild) => Promise<RebuildOutcome>;
};

/** Publishes the site as the back office asks. Never two rebuilds at once. */
export type SitePublisher = {
  /** The state of the site, without what waits in the database. */
  readonly status: () => Promise<Omit<WirePublishing, 'waiting'>>;
  /** Reports a change: a rebuild begins once none has come for a minute, or after five; an urgent one's at once. */
  readonly changed: (isUrgent?: boolean) => void;
  /** Rebuilds now, or after the running rebuild. */
  readonly publish: () => void;
  /**
   * Shows the release before `from`, within `switching`, and ends a running rebuild and those that are
   * due: what was rolled back waits for a member or the next change. Returns null, or why not.
   */
  readonly rollBack: (from: string, switching: Switching) => Promise<string | null>;
  /** Resolves when the first rebuild has ended: null, or its error. */
  readonly first: Promise<Error | null>;
  /** Rebuilds once, then when it is called. Resolves when the signal is aborted. */
  readonly run: () => Promise<void>;
};

/** A rebuild that runs. */
type Running = {
  readonly stop: AbortController;
  readonly progress: ProgressText;
  readonly ended: Promise<unknown>;
};

/** Creates a publisher; it is idle before `run`. */
export function createPublisher(options: PublisherOptions): SitePublisher {
  const { dataDir, signal, tell, tellFailure } = options;
  const first = Promise.withResolvers<Error | null>();
  let running: Running | null = null;
  let isAsked = false;
  let lastFailure: { readonly message: string; readonly at: string } | null = null;

  async function rebuild(): Promise<RebuildOutcome> {
    const isAutomatic = !isAsked;
    isAsked = false;
    const [stop, progress] = [new AbortController(), createProgressText()];
    const how = { isAutomatic, signal: AbortSignal.any([signal, stop.signal]) };
    const work = options.rebuild({ ...how, onProgress: progress.onProgress });
    running = { stop, progress, ended: work.catch(() => undefined) };
    try {
      return await work;
    } catch (thrown) {
      // A member has rolled back meanwhile.
      if (stop.signal.aborted) return 'held';
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      first.resolve(error);
      isAsked ||= !isAutomatic;
      lastFailure = { message: error.message, at: new Date().toISOString() };
      throw error;
    } finally {
      running = null;
      // Without effect after an error.
      first.resolve(null);
    }
  }

  const runner = createRunner({
    ...{ rebuild, signal, tell, tellFailure, patience: CHANGES },
    // Our own API serves a change at once.
    ...{ intervalMs: null, isCached: false },
  });
  return {
    status: async () => ({
      state: runner.state(),
      progress: running?.progress.text() ?? '',
      ...(await siteState(dataDir, lastFailure)),
    }),
    changed: (isUrgent) => void runner.call(isUrgent),
    publish: () => {
      isAsked = true;
      runner.call(true);
    },
    rollBack: async (from, switching) => {
      const refusal = await rollbackRefusal(dataDir, from);
      if (refusal !== null) return refusal;
      isAsked = false;
      runner.drop();
      running?.stop.abort();
      await running?.ended;
      return switchBack(dataDir, from, switching);
    },
    first: first.promise,
    run: runner.run,
  };
}

async function switchBack(
  dataDir: string,
  from: string,
  switching: Switching,
): Promise<string | null> {
  try {
    return await withBuildLock(dataDir, async () => {
      // A rebuild may have published before it ended.
      const refusal = await rollbackRefusal(dataDir, from);
      if (refusal === null) await rollback(dataDir, switching);
      return refusal;
    });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    return 'Another rebuild is under way; please try again when it has ended.';
  }
}
