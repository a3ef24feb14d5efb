import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SettingsError, type Settings } from '#src/domain/settings/settings.ts';
import { diskFault } from '#src/release/errors.ts';
import { readSettings } from './settings.ts';

/** Input of a command. */
export type Command = {
  readonly settings: Settings;
  /** Arguments after the command's own name. */
  readonly args: readonly string[];
  /** Aborted by Ctrl-C and SIGTERM: finish the current work and return, or throw its reason. */
  readonly signal: AbortSignal;
};

/** A command was called with invalid arguments. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command's arguments. Throws a UsageError that names the first unknown one. */
export function readArgs<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first of Node's sentences names the unknown argument.
    const sentence = (error.message.split(/\n|\. /)[0] ?? error.message).replace(/\.?$/, '.');
    throw new UsageError(sentence, { cause: error });
  }
}

/** Exit statuses: those of BSD's sysexits.h if it has one, and of shells for signals. */
export const STATUS = {
  failed: 1,
  usage: 2,
  unexpected: 70,
  interrupted: 130,
  terminated: 143,
} as const;

/** Errors whose message is one sentence for an operator; any other error is a bug. */
const forOperators = new Set([
  'BuildError',
  'DatabaseError',
  'ImportError',
  'LicenceError',
  'PortTakenError',
  'PullError',
  'ReleaseError',
  'SnapshotError',
  'VerifyError',
]);

/** Time for a command to end after it was asked to, in ms. */
const PATIENCE = 12_000;

/** How long open handles may keep an ended command alive, in ms. */
const LINGER = 300;

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Returns one sentence for an operator, or the stacks of an unexpected error and of its causes. */
export function describeError(error: unknown): { text: string; status: number } {
  if (!(error instanceof Error)) return { text: String(error), status: STATUS.unexpected };
  if (error instanceof SettingsError || error instanceof UsageError) {
    return { text: error.message, status: STATUS.usage };
  }
  if (forOperators.has(error.name)) return { text: error.message, status: STATUS.failed };
  const fault = diskFault(error);
  if (fault !== null) return { text: `${error.message}: ${fault}.`, status: STATUS.failed };
  return { text: stacksOf(error), status: STATUS.unexpected };
}

/** Not what `inspect` prints: an error's other properties may hold an address with a password. */
function stacksOf(error: Error): string {
  const own = error.stack ?? error.message;
  return error.cause instanceof Error ? `${own}\nCause: ${stacksOf(error.cause)}` : own;
}

/**
 * Runs a command. It checks the settings first, reports errors once, sets the exit status, and
 * passes on Ctrl-C and SIGTERM. A server that stops on request ends with 0, or 130 after Ctrl-C;
 * other interrupted work ends with 143 or 130. A second signal ends the command at once.
 */
export async function run(main: (command: Command) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  let signalled: 'SIGINT' | 'SIGTERM' | null = null;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      const status = name === 'SIGINT' ? STATUS.interrupted : STATUS.terminated;
      if (signalled !== null) process.exit(status);
      signalled = name;
      stop.abort(new Stopped(`Stopped by ${name}.`));
      setTimeout(() => process.exit(status), PATIENCE).unref();
    });
  }
  let status = 0;
  try {
    await main({ settings: readSettings(), args: process.argv.slice(2), signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) status = STATUS.terminated;
    else {
      const told = describeError(error);
      console.error(told.text);
      status = told.status;
    }
  }
  process.exitCode = stopStatus(signalled) ?? status;
  setTimeout(() => {
    void exitOnceRead();
  }, LINGER).unref();
}

/** A pipe takes 64 kB, and what reads it, such as `less`, may be late: ending at once would lose the rest. */
async function exitOnceRead(): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) =>
        new Promise((resolve) => {
          stream.write('', resolve);
        }),
    ),
  );
  process.exit();
}

function stopStatus(signalled: 'SIGINT' | 'SIGTERM' | null): number | null {
  return signalled === 'SIGINT' ? STATUS.interrupted : null;
}

/** Resolves when the command is asked to stop. */
export function asked(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * Resolves with the work's result, or rejects with the signal's reason once it is aborted: for work
 * that cannot be stopped.
 */
export async function unlessStopped<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const stopped = asked(signal).then((): never => {
    throw signal.reason;
  });
  return Promise.race([work, stopped]);
}
