import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFilePipeline } from '#src/release/file-pipeline.ts';
import { temporaryFolder, writeTree } from './folders.ts';

async function files(): Promise<{ folder: string; paths: readonly string[] }> {
  const folder = await temporaryFolder();
  await writeTree(folder, { a: 'A', b: 'B', c: 'C', d: 'D' });
  return { folder, paths: ['a', 'b', 'c', 'd'].map((name) => join(folder, name)) };
}

describe('a file pipeline', () => {
  it('is done with the content of each file, and passes over what is not there', async () => {
    const { folder, paths } = await files();
    await rm(join(folder, 'b'));
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      const pipeline = startFilePipeline((_file, content) => {
        seen.push(content.toString());
        if (seen.length === 3) resolve();
        return Promise.resolve();
      });
      for (const path of paths) pipeline.add(basename(path), path);
    });
    expect(seen.toSorted()).toEqual(['A', 'C', 'D']);
  });

  it('ends what is under way when it is stopped, and leaves the rest', async () => {
    const { paths } = await files();
    const begun: string[] = [];
    let ended = 0;
    const pipeline = startFilePipeline(async (_file, content) => {
      begun.push(content.toString());
      await new Promise((resolve) => setImmediate(resolve));
      ended += 1;
    });
    for (const path of paths) pipeline.add(basename(path), path);
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    await pipeline.stop();
    expect(begun).toEqual(['A', 'B']);
    expect(ended).toBe(2);
  });

  it('tells at its end what went wrong', async () => {
    const { paths } = await files();
    const pipeline = startFilePipeline(() => Promise.reject(new Error('no space')));
    for (const path of paths) pipeline.add(basename(path), path);
    await new Promise((resolve) => setImmediate(resolve));
    await expect(pipeline.stop()).rejects.toThrow('no space');
  });
});
