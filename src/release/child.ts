import { fork } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './project-root.ts';

/** A program of ours, run in a process of its own. */
export type ChildOptions = {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Where its stdout and stderr go. */
  readonly log: Writable;
  /** Told of what it says before its result. */
  readonly onWord?: (word: unknown) => void;
  readonly signal: AbortSignal;
};

/** How long a child that was asked to stop may take, in ms, before it is made to. */
const PATIENCE = 1000;

/**
 * Runs `program`, a module beside this one, with the same Node, and gives the value that it hands
 * over at its end. A child of its own gives all its memory back and can be stopped
 * at any moment: on `signal` it is, and the reason is thrown. Throws an Error with what went wrong
 * there, or how it ended without a word of that.
 */
export async function runChild(program: string, options: ChildOptions): Promise<unknown> {
  const { args, env = process.env, nodeArgs = [], log, onWord, signal } = options;
  signal.throwIfAborted();
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [...args], {
    cwd: projectRoot,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    execArgv: [...nodeArgs],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let message: Message | null = null;
  child.on('message', (told) => {
    // The child is ours: what comes is what `tellParent` sends.
    const heard = told as Message;
    if ('word' in heard) onWord?.(heard.word);
    else message = heard;
  });
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => log.write(chunk));
  }
  const stop = (): void => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const ended = await new Promise<string>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status, killer) => {
        resolve(killer === null ? `status ${status ?? 'unknown'}` : `signal ${killer}`);
      });
    });
    signal.throwIfAborted();
    return resultOf(message, ended);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** What a child hands over: something beforehand, and its result or what went wrong at its end. */
type Message = { word: unknown } | { result: unknown } | { error: string };

function resultOf(message: Message | null, ended: string): unknown {
  if (message !== null && 'error' in message) throw new Error(message.error);
  if (message !== null && 'result' in message) return message.result;
  throw new Error(`its process ended with ${ended}`);
}

function tellParent(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else
      process.send(message, () => {
        resolve();
      });
  });
}

/** What the work of a child has of the process that runs it. */
export type Parent = {
  /** Tells it of something before the end. */
  readonly say: (word: unknown) => void;
};

/**
 * In a child: runs its work, hands over what it gives and ends. It ends too when the process that runs
 * it is gone.
 */
export async function runAsChild(work: (parent: Parent) => Promise<unknown>): Promise<void> {
  const orphaned = (): void => {
    process.exit(1);
  };
  process.on('disconnect', orphaned);
  // The channel alone must not keep a child alive whose work can never end: Pagefind's promises stay
  // open when its program dies. Node then ends with status 13, and the parent knows.
  process.channel?.unref();
  try {
    const result = await work({ say: (word) => void tellParent({ word }) });
    await tellParent({ result: result ?? null });
  } catch (error) {
    console.error(error);
    await tellParent({ error: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  }
  // Timers that Astro leaves behind would keep it for a second more.
  process.exit();
}
