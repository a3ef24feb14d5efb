import type { Writable } from 'node:stream';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** A program of ours, run in a thread of its own. */
export type WorkerOptions = {
  /** What it is given. */
  readonly data: unknown;
  readonly env?: NodeJS.ProcessEnv;
  /** Where its stdout and stderr go. */
  readonly log: Writable;
  /** Told of what it says before its result. */
  readonly onMessage?: (message: unknown) => void;
  readonly signal: AbortSignal;
};

type Message =
  | { readonly said: unknown }
  | { readonly result: unknown }
  | { readonly error: string; readonly stack: string };

/**
 * Runs `program` with modules and memory of its own, and returns its result. On `signal` it is ended at
 * once, and the reason is thrown. Throws an Error with what went wrong there, or the code with which it
 * ended without a result: 13 where its work can never settle.
 */
export async function runWorker(program: URL, options: WorkerOptions): Promise<unknown> {
  const { data, env = process.env, log, onMessage, signal } = options;
  signal.throwIfAborted();
  const worker = new Worker(program, {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    workerData: data,
    stdout: true,
    stderr: true,
  });
  for (const output of [worker.stdout, worker.stderr]) {
    output.on('data', (chunk: Buffer) => log.write(chunk));
  }
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      // The program is ours: what comes is what `runAsWorker` posts.
      worker.on('message', (message: Message) => {
        if ('said' in message) onMessage?.(message.said);
        else if ('result' in message) resolve(message.result);
        else {
          log.write(`${message.stack}\n`);
          reject(new Error(message.error));
        }
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        reject(new Error(`its thread ended with ${code}`));
      });
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    // Timers that Astro leaves behind would keep it for a second more.
    await worker.terminate();
  }
}

/** In a worker: does its work with what it was given, and hands over the result. */
export async function runAsWorker(
  work: (data: unknown, say: (message: unknown) => void) => Promise<unknown>,
): Promise<void> {
  const post = (message: Message): void => {
    parentPort?.postMessage(message);
  };
  try {
    const result = await work(workerData, (said) => {
      post({ said });
    });
    post({ result: result ?? null });
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    post({ error: message, stack });
  }
}
