import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A whole shop on a free port: its URL, its data, and a function to stop it. */
export type TestSite = { url: string; dataDir: string; stop: () => Promise<void> };

/** Longest start of a shop from nothing to its first answer, in ms. */
const PATIENCE = 300_000;

/** What each generated product may add to it, in ms. */
const PRODUCT_PATIENCE = 20;

/** Runs `npm start`'s script on an empty data folder and waits until the shop is served. */
export function startSite(dataDir: string): Promise<TestSite> {
  return startScript('start.ts', dataDir, {});
}

/** Starts a shop as `startSite` does, with generated products. */
export function startGeneratedSite(dataDir: string, products: number): Promise<TestSite> {
  const patience = PATIENCE + products * PRODUCT_PATIENCE;
  return startScript('start.ts', dataDir, { SEED_PRODUCTS: String(products) }, patience);
}

/**
 * Serves the release of another data folder, with an API of its own over another database. An empty
 * database is seeded.
 */
export function startTwin(
  dataDir: string,
  of: { readonly dataDir: string; readonly databaseUrl: string },
): Promise<TestSite> {
  mkdirSync(dataDir);
  // The pictures too: existing ones are not drawn again.
  for (const name of ['releases', 'uploads']) {
    symlinkSync(join(of.dataDir, name), join(dataDir, name));
  }
  return startScript('serve.ts', dataDir, { DATABASE_URL: of.databaseUrl });
}

/**
 * Starts a second shop like a running one, with a database of its own. Its pages name the first's
 * address, so that it takes over all that the first has built.
 */
export async function startCopy(dataDir: string, of: TestSite): Promise<TestSite> {
  const taken = ['uploads', 'pictures', 'cache', 'store'];
  const options = { recursive: true, verbatimSymlinks: true };
  await Promise.all(taken.map((name) => cp(join(of.dataDir, name), join(dataDir, name), options)));
  return startScript('start.ts', dataDir, { SITE_URL: of.url });
}

/** Runs `npm run serve`'s script over the releases of a data folder, with an API of its own. */
export function startServe(dataDir: string): Promise<TestSite> {
  return startScript('serve.ts', dataDir, {});
}

async function startScript(
  script: string,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  patience = PATIENCE,
): Promise<TestSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts', script)], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      // A bundle made in this process has left "production" here, where no simulator may run.
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error('The shop did not start in time.'));
      }, patience);
      void ended.then(() => {
        clearTimeout(late);
        reject(new Error('The shop stopped before it was served.'));
      });
      child.stdout.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        if (!chunk.toString().includes(url)) return;
        void fetch(url).then((answer) => {
          if (answer.status !== 200) return;
          clearTimeout(late);
          resolve();
        });
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}
