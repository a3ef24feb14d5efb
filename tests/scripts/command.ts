import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#src/release/project-root.ts';
import { freePort } from '#scripts/free-port.ts';

/** A shop of its own: a data folder, a free port, and the commands run in it. */
export type TestShop = {
  readonly dataDir: string;
  readonly url: string;
  /** Runs one of the commands to its end. */
  readonly run: (script: string, args?: readonly string[], env?: Env) => Promise<Ended>;
  /** Starts one of the commands and gives it while it runs. */
  readonly start: (script: string, args?: readonly string[], env?: Env) => Running;
  /** Ends what still runs and removes the folder. */
  readonly remove: () => Promise<void>;
};

type Env = Readonly<Record<string, string>>;

export type Ended = {
  /** The exit status, or the name of the signal that killed it. */
  readonly status: number | string;
  readonly stdout: string;
  readonly stderr: string;
  /** How long it ran, in ms. */
  readonly ms: number;
};

type Running = {
  /** Resolves when stdout holds this text; rejects when the command ends without it. */
  readonly says: (text: string) => Promise<void>;
  /** Sends a signal and waits for the end; `ms` counts from the signal. */
  readonly stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<Ended>;
  readonly ended: Promise<Ended>;
};

/** Makes a shop with so many generated products, each with pictures to draw, in an empty folder. */
export async function testShop(products = 1): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oja-command-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const alive = new Set<ChildProcess>();
  const own = {
    ...{ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SITE_URL: url },
    ...{
      SEED_PRODUCTS: String(products),
      SHOP_API_URL: '',
      SHOP_UPLOADS_URL: '',
      DATABASE_URL: '',
    },
    PUBLIC_API_URL: '/api/v1',
  };

  function start(script: string, args: readonly string[] = [], env: Env = {}): Running {
    let since = performance.now();
    const child = spawn(process.execPath, [join(projectRoot, 'scripts', script), ...args], {
      cwd: projectRoot,
      env: { ...ofTheUser(), ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    alive.add(child);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(child, 'close').then(([code, killer]: unknown[]): Ended => {
      alive.delete(child);
      const status = typeof code === 'number' ? code : String(killer);
      return { status, stdout, stderr, ms: performance.now() - since };
    });
    return {
      ended,
      says: (text) =>
        new Promise((resolve, reject) => {
          const look = (): void => {
            if (stdout.includes(text)) resolve();
          };
          child.stdout.on('data', look);
          look();
          void ended.then(({ status }) => {
            reject(new Error(`It ended with ${status} and never said "${text}".\n${stderr}`));
          });
        }),
      stop: (signal) => {
        since = performance.now();
        child.kill(signal);
        return ended;
      },
    };
  }

  return {
    ...{ dataDir, url, start },
    run: (script, args, env) => start(script, args, env).ended,
    remove: async () => {
      for (const child of alive) child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * What an operator's shell has, and where compiled programs are kept; a test runner's own variables would
 * change what Vite does.
 */
function ofTheUser(): Env {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      names.includes(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/** The ids of the processes that work in a data folder, as the system lists them (Linux). */
export function processesIn(dataDir: string): readonly string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`);
    } catch {
      // It ended meanwhile, or is another user's.
      return false;
    }
  });
}
