import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ReleaseError } from '#src/release/errors.ts';
import { onceUnlocked, withBuildLock } from '#src/release/lock.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { temporaryFolder } from './folders.ts';

describe('the build lock', () => {
  it('the build lock returns the result of the work and is released after success or failure', async () => {
    const dataDir = await temporaryFolder();
    expect(await withBuildLock(dataDir, () => Promise.resolve(1))).toBe(1);
    const failing = withBuildLock(dataDir, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withBuildLock(dataDir, () => Promise.resolve(2))).toBe(2);
  });

  it('the build lock refuses a second build only in the same folder', async () => {
    const dataDir = await temporaryFolder();
    await withBuildLock(dataDir, async () => {
      const second = withBuildLock(dataDir, () => Promise.resolve(null));
      await expect(second).rejects.toThrow(/^Another build is under way in /);
      await expect(second).rejects.toThrow(ReleaseError);
      const other = await temporaryFolder();
      expect(await withBuildLock(other, () => Promise.resolve(3))).toBe(3);
    });
  });

  it('work that needs the build lock waits until it is free, or until it is stopped', async () => {
    const dataDir = await temporaryFolder();
    const free = Promise.withResolvers<null>();
    const holder = withBuildLock(dataDir, () => free.promise);
    const stop = new AbortController();
    const taken = Promise.withResolvers<null>();
    const work = () => withBuildLock(dataDir, () => Promise.resolve(5));
    const waiting = () => {
      taken.resolve(null);
    };
    const waiter = onceUnlocked(work, { signal: new AbortController().signal, waiting });
    const stopped = onceUnlocked(work, { signal: stop.signal, waiting });
    await taken.promise;
    stop.abort();
    await expect(stopped).rejects.toThrow('abort');
    free.resolve(null);
    await holder;
    expect(await waiter).toBe(5);
    const other = () => Promise.reject(new Error('no'));
    await expect(onceUnlocked(other, { signal: stop.signal, waiting })).rejects.toThrow('no');
  });

  it('the build lock is released when its process is killed', async () => {
    const dataDir = await temporaryFolder();
    const code = `import { withBuildLock } from '#src/release/lock.ts';
      await withBuildLock(${JSON.stringify(dataDir)}, () => new Promise(() => {
        // Nothing refers to this promise: what only it refers to may be collected.
        setTimeout(() => {
          globalThis.gc();
          console.log('held');
        }, 0);
        setInterval(() => undefined, 1000);
      }));`;
    const args = ['--expose-gc', '--input-type=module', '--eval', code];
    const holder = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      holder.kill('SIGKILL');
    });
    await once(holder.stdout, 'data');
    await expect(withBuildLock(dataDir, () => Promise.resolve(null))).rejects.toThrow(ReleaseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await withBuildLock(dataDir, () => Promise.resolve(4))).toBe(4);
  });
});
