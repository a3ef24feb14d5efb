import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { removeTree } from './tree.ts';

/** Distinguishes this process from an earlier one with the same id, as in a container. */
const run = randomUUID().slice(0, 8);

let made = 0;

/**
 * Returns a new name in `folder` for something that is built step by step and then renamed or removed.
 * It contains the process id, so that `removeAbandoned` knows whether it is still in use.
 */
export function unfinishedName(folder: string, label: string): string {
  made += 1;
  return join(folder, `.${label}.new-${process.pid}-${run}-${made}`);
}

/** Removes what ended processes left unfinished in `folder` under this label. */
export async function removeAbandoned(folder: string, label: string): Promise<void> {
  const start = `.${label}.new-`;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start)) continue;
    const owner = Number.parseInt(name.slice(start.length), 10);
    const isOwn = name.startsWith(`${start}${process.pid}-${run}-`);
    if (!isOwn && (owner === process.pid || !isRunning(owner)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Replaces a folder by a complete one; nobody sees half a site in between. */
export async function replaceFolder(fresh: string, target: string): Promise<void> {
  const former = `${fresh}.former`;
  let replaced = true;
  try {
    await rename(target, former);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    replaced = false;
  }
  try {
    await rename(fresh, target);
  } catch (error) {
    if (replaced) await rename(former, target);
    throw error;
  }
  await removeTree(former);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
