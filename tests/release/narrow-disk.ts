import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own that a test can fill. */
export type NarrowDisk = {
  /** Leaves so many bytes of it free. */
  readonly leave: (bytes: number) => void;
  /** Gives all the space back that was taken away. */
  readonly free: () => void;
};

/**
 * Puts a disk of so many bytes, in memory, in the place of an empty folder, until the test is over. Null
 * where this user may not do so.
 */
export function mountDisk(folder: string, bytes: number): NarrowDisk | null {
  if (!mount(folder, bytes)) return null;
  onTestFinished(() => {
    unmount(folder);
  });
  const ballast = join(folder, 'ballast');
  const free = () => {
    rmSync(ballast, { force: true });
  };
  return {
    free,
    leave: (wanted) => {
      free();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - wanted)));
    },
  };
}

/** Whether this user may mount disks, found out by doing it. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'oja-disk-'));
  const can = mount(folder, 4096);
  if (can) unmount(folder);
  rmSync(folder, { recursive: true });
  return can;
}

function mount(folder: string, bytes: number): boolean {
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder]);
    return true;
  } catch {
    return false;
  }
}

function unmount(folder: string): void {
  run('umount', [folder]);
}

/** Runs a program of the system; throws where it fails or is not there. */
function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}
