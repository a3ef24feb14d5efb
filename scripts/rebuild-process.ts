import { onceUnlocked } from '#src/release/lock.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { AUTOMATIC, type RebuildMessage } from './rebuild-apart.ts';
import { describeRebuild } from './report-rebuild.ts';
import { describeError, run, STATUS } from './run.ts';

/** The least time between two reports of a phase, in ms. */
const REPORT_MS = 100;

/**
 * One rebuild in a process of its own, for the one that serves the shop (`rebuildApart`): it takes seconds
 * of computing, during which nothing else would be answered. It ends with that process.
 */
await run(async ({ settings, args, signal }) => {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  const onProgress = sendSome();
  try {
    const report = await onceUnlocked(
      () =>
        withEmbeddedApi(settings, (source) =>
          rebuild({ settings, source, signal, onProgress, isAutomatic: args.includes(AUTOMATIC) }),
        ),
      {
        signal,
        waiting: () => {
          onProgress({ phase: 'waiting', done: 0, total: 1 });
        },
      },
    );
    await send({ outcome: report.outcome, lines: describeRebuild(report, settings.dataDir) });
  } catch (error) {
    signal.throwIfAborted();
    const { text, status } = describeError(error);
    await send({ error: { text, isExpected: status !== STATUS.unexpected } });
  } finally {
    process.off('disconnect', stop);
    if (process.connected) process.disconnect();
  }
});

function send(message: RebuildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    // If the other process is gone, there is nobody to tell.
    else {
      process.send(message, undefined, undefined, () => {
        resolve();
      });
    }
  });
}

/** Reports the first and the last step of each phase, and the others from time to time. */
function sendSome(): OnProgress {
  const sent = new Map<string, number>();
  return (step) => {
    const now = performance.now();
    if (step.done !== step.total && now - (sent.get(step.phase) ?? -Infinity) < REPORT_MS) return;
    sent.set(step.phase, now);
    // Whatever comes after the wait, it is over.
    if (step.phase !== 'waiting' && sent.delete('waiting')) {
      void send({ step: { phase: 'waiting', done: 1, total: 1 } });
    }
    void send({ step });
  };
}
