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
  it('a worker passes on its messages and then its result', async () => {
    const said: unknown[] = [];
    expect(await run('result', { said })).toEqual({ pages: 3 });
    expect(said).toEqual(['first', { second: true }]);
  });

  it('a worker ends with its job even if handles are left open', async () => {
    expect(await run('open')).toEqual({ pages: 3 });
  });

  it('a worker passes on its error and logs the stack trace', async () => {
    const log = join(await temporaryFolder(), 'log');
    await expect(run('error', { log })).rejects.toThrow('no such page');
    expect(await readFile(log, 'utf8')).toMatch(/no such page\n +at .*worker-program/);
  });

  it('a worker that ends without a result fails with its exit status', async () => {
    await expect(run('exit')).rejects.toThrow('its thread ended with 7');
  });

  it('a worker whose job never ends is terminated without waiting', async () => {
    await expect(run('never')).rejects.toThrow('its thread ended with 13');
  });

  it('a worker can be stopped at any moment and throws the reason', async () => {
    const stop = new AbortController();
    const said: unknown[] = [];
    const work = run('work', { signal: stop.signal, said });
    await expect.poll(() => said.length).toBe(2);
    stop.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });

  it('a worker is not started if its job was already cancelled', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(run('result', { signal })).rejects.toThrow('too late');
  });
});
