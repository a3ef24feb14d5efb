import { SettingsError, type Settings } from '#src/domain/settings/settings.ts';
import { diskFault } from '#src/release/errors.ts';
import { readSettings } from './settings.ts';

/** What a command gets. */
export type Command = {
  readonly settings: Settings;
  /** The words after the command's own name. */
  readonly args: readonly string[];
  /** Aborted by Ctrl-C and by SIGTERM: end what is under way and return, or throw its reason. */
  readonly signal: AbortSignal;
};

/** A command that was called in a way that it does not know. Its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a reader of arguments gives; a UsageError with its sentence where it refuses them. */
export function usage<Values>(read: () => Values): Values {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first of Node's sentences names the word that it does not know.
    const sentence = (error.message.split(/\n|\. /)[0] ?? error.message).replace(/\.?$/, '.');
    throw new UsageError(sentence, { cause: error });
  }
}

/** Exit statuses: of BSD's sysexits.h where it has one, and of shells for signals. */
const STATUS = { failed: 1, usage: 2, unexpected: 70, interrupted: 130, terminated: 143 } as const;

/** Errors whose message is one sentence for an operator; anything else is a fault of the program. */
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

/** How long a command may take to end once it was asked to, in ms. */
const PATIENCE = 12_000;

/** How long what is left open may keep an ended command alive, in ms. */
const LINGER = 300;

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** One sentence for an operator, or message and stack of an error that nobody foresaw. */
export function describeError(error: unknown): { text: string; status: number } {
  if (!(error instanceof Error)) return { text: String(error), status: STATUS.unexpected };
  if (error instanceof SettingsError || error instanceof UsageError) {
    return { text: error.message, status: STATUS.usage };
  }
  if (forOperators.has(error.name)) return { text: error.message, status: STATUS.failed };
  const fault = diskFault(error);
  if (fault !== null) return { text: `${error.message}: ${fault}.`, status: STATUS.failed };
  return { text: error.stack ?? error.message, status: STATUS.unexpected };
}

/**
 * Runs a command: settings checked first, errors told once and turned into the exit status, Ctrl-C
 * and SIGTERM handed on. A server that was asked to stop and did ends with 0, or 130 after Ctrl-C;
 * other work that was cut short with 143 or 130. A second signal ends it at once.
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
  setTimeout(() => process.exit(), LINGER).unref();
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

/** The work's result, or the signal's reason as soon as it is aborted: for work that cannot stop. */
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
