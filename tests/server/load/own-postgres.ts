import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '#scripts/postgres.ts';

/** A throw-away PostgreSQL that can be made to break down. */
export type OwnPostgres = {
  readonly url: string;
  /** Stops it at once, as `pg_ctl stop -m immediate` does, and starts it again in the same place. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL of one's own, even where TEST_DATABASE_URL names one: that is not ours to break.
 * Null where none is to be had.
 */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const postgres = await withoutGiven(() => findPostgres());
  if (postgres === null) return null;
  const { url } = postgres;
  const folder = await ask(url, 'show data_directory');
  return {
    url,
    crash: async () => {
      await end(folder, 'SIGQUIT');
      const [program = '', ...args] = await lastCommand(folder);
      const { uid, gid } = await stat(folder);
      spawn(program, args, { uid, gid, stdio: 'ignore', cwd: folder }).unref();
      await answers(url);
    },
    stop: async () => {
      await end(folder, 'SIGINT');
      await postgres.stop();
    },
  };
}

async function withoutGiven<T>(work: () => Promise<T>): Promise<T> {
  const { TEST_DATABASE_URL: given } = process.env;
  process.env.TEST_DATABASE_URL = '';
  try {
    return await work();
  } finally {
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = given;
  }
}

/** Sends a signal to the server that works in this folder, and waits until it has ended. */
async function end(folder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const [id = ''] = (await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n');
  process.kill(Number(id), signal);
  while (isAlive(Number(id))) await wait(20);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

/** How the server was started, which it writes down itself: `program "argument" "argument"`. */
async function lastCommand(folder: string): Promise<readonly string[]> {
  const text = await readFile(`${folder}/postmaster.opts`, 'utf8');
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Waits until the server takes questions again, after it has put its files right. */
async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask(url, 'show port');
      return;
    } catch (error) {
      if (attempt === 300) throw error;
      await wait(100);
    }
  }
}

/** The only value of a statement's answer. */
async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Readonly<Record<string, string>>>(statement);
    return Object.values(rows[0] ?? {})[0] ?? '';
  } finally {
    await client.end();
  }
}
