import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { runWorker } from '#src/release/build/worker.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

const program = new URL('./worker-program.ts', import.meta.url);

async function run(
  what: string,
  { signal = new AbortController().signal, said = [] as unknown[], log = '' } = {},
): Promise<unknown> {
  const file = createWriteStream(log === '' ? join(await temporaryFolder(), 'log') : log);
  try {
    return await runWorker(program, {
      ...{ data: what, log: file, signal },
      onMessage: (message) => said.push(message),
    });
  } finally {
    file.end();
    await finished(file);
  }
}

describe('a worker', { timeout: 20_000 }, () => {
  it('hands over its result, and what it says before', async () => {
    const said: unknown[] = [];
    expect(await run('result', { said })).toEqual({ pages: 3 });
    expect(said).toEqual(['first', { second: true }]);
  });

  it('ends with its work, whatever that has left open', async () => {
    expect(await run('open')).toEqual({ pages: 3 });
  });

  it('hands over what went wrong, and logs where', async () => {
    const log = join(await temporaryFolder(), 'log');
    await expect(run('error', { log })).rejects.toThrow('no such page');
    expect(await readFile(log, 'utf8')).toMatch(/no such page\n +at .*worker-program/);
  });

  it('that ends without a result is an error that says how it ended', async () => {
    await expect(run('exit')).rejects.toThrow('its thread ended with 7');
  });

  it('whose work can never end is ended, and not waited for', async () => {
    await expect(run('never')).rejects.toThrow('its thread ended with 13');
  });

  it('is stopped at any moment, and the reason is thrown', async () => {
    const stop = new AbortController();
    const said: unknown[] = [];
    const work = run('work', { signal: stop.signal, said });
    await expect.poll(() => said.length).toBe(2);
    stop.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });

  it('is not begun when its work is no longer wanted', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(run('result', { signal })).rejects.toThrow('too late');
  });
});
