import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '#src/server/db/open.ts';

/** What the API runs with. */
export type ApiPlace = {
  readonly settings: DatabasePlace & {
    readonly host: string;
    readonly port: number;
    readonly siteUrl: string;
  };
  /** The card payment provider: its key and where it is. */
  readonly payments: { readonly secretKey: string; readonly baseUrl: string };
};

/** The API in a process of its own. */
export type ApiProcess = {
  /** Kills it (SIGKILL) and, after `meanwhile`, starts another one in the same place. */
  readonly kill: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Ends it for good. */
  readonly end: () => Promise<void>;
};

const program = fileURLToPath(new URL('api-program.ts', import.meta.url));

/** Starts the API in a process of its own. Throws where it does not start. */
export async function startApiProcess(place: ApiPlace): Promise<ApiProcess> {
  const next = () => fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let current = next();
  await begin(current, place);
  // The one that follows has its modules loaded when it is needed.
  let standby = next();
  return {
    kill: async (meanwhile) => {
      await killed(current);
      await meanwhile?.();
      current = standby;
      await begin(current, place);
      standby = next();
    },
    end: async () => {
      await Promise.all([killed(current), killed(standby)]);
    },
  };
}

async function begin(child: ChildProcess, place: ApiPlace): Promise<void> {
  const answer = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => {
      reject(new Error('The API ended before it began.'));
    });
  });
  child.send(place);
  const said = await answer;
  if (typeof said !== 'object' || said === null || !('url' in said)) {
    throw new Error(`The API did not start: ${JSON.stringify(said)}`);
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
