import type { OnProgress } from '#src/release/progress.ts';
import { describeError, STATUS } from './run.ts';
import type { ApartMessage } from './run-apart.ts';

/** The least time between two reports of a phase, in ms. */
const REPORT_MS = 100;

/**
 * Does the work of a program that `runApart` has started, and reports its result or error. It ends with the
 * process that started it. Throws the signal's reason.
 */
export async function reportApart<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<void> {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  try {
    await send<Result>({ result: await work() });
  } catch (error) {
    signal.throwIfAborted();
    const { text, status } = describeError(error);
    await send({ error: { text, isExpected: status !== STATUS.unexpected } });
  } finally {
    process.off('disconnect', stop);
    if (process.connected) process.disconnect();
  }
}

/** Reports the first and the last step of each phase, and the others from time to time. */
export function reportSteps(): OnProgress {
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

function send<Result>(message: ApartMessage<Result>): Promise<void> {
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
