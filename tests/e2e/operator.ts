import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const site = process.env.SITE_DIR ?? '.data/releases/current';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one of the operator's commands on the shop under test. Returns what it printed. */
export async function command(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts', script), ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: resolve(site, '..', '..') } },
  );
  return stdout;
}
