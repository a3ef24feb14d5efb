import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runChild } from '#src/release/child.ts';
import { temporaryFolder } from './folders.ts';

const program = new URL('./child-program.ts', import.meta.url).href;

async function run(what: string, signal = new AbortController().signal, words: unknown[] = []) {
  const log = createWriteStream(join(await temporaryFolder(), 'log'));
  try {
    return await runChild(program, {
      args: [what],
      log,
      signal,
      onWord: (word) => words.push(word),
    });
  } finally {
    log.end();
  }
}

describe('a child', { timeout: 20_000 }, () => {
  it('hands over its result, and what it says before', async () => {
    const words: unknown[] = [];
    expect(await run('result', undefined, words)).toEqual({ pages: 3 });
    expect(words).toEqual(['first', { second: true }]);
  });

  it('ends with its work, whatever that has left open', async () => {
    expect(await run('open')).toEqual({ pages: 3 });
  });

  it('hands over what went wrong', async () => {
    await expect(run('error')).rejects.toThrow('no such page');
  });

  it('that ends without a word is an error that says how it ended', async () => {
    await expect(run('exit')).rejects.toThrow('its process ended with status 7');
  });

  it('whose work can never end is ended, and not waited for', async () => {
    await expect(run('never')).rejects.toThrow('its process ended with status 13');
  });

  it('is stopped at any moment, and the reason is thrown', async () => {
    const stop = new AbortController();
    const words: unknown[] = [];
    const work = run('work', stop.signal, words);
    await expect.poll(() => words.length).toBe(2);
    stop.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });

  it('is not begun when its work is no longer wanted', async () => {
    await expect(run('result', AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
  });
});
