import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHistory, remember, type PastRebuild } from '#src/release/releases/history.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

const past: PastRebuild = {
  ...{ at: '2026-11-22T01:00:00.000Z', began: '2026-11-22T00:59:58.700Z' },
  ...{ outcome: 'published', durationMs: 1200 },
  ...{ release: '20261122T010000Z-00000000', urls: 7, error: null },
};

describe('the history of rebuilds', () => {
  it('the rebuild history starts empty and keeps the last fifty entries', async () => {
    const dataDir = await temporaryFolder();
    expect(await readHistory(dataDir)).toEqual([]);
    for (let urls = 0; urls < 53; urls += 1) await remember(dataDir, { ...past, urls });
    const kept = await readHistory(dataDir);
    expect(kept.map(({ urls }) => urls)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3));
  });

  it('the rebuild history loses only its damaged lines', async () => {
    const dataDir = await temporaryFolder();
    await remember(dataDir, past);
    await appendFile(join(dataDir, 'rebuilds.jsonl'), '{"at":\n[]\n{"at":"x","outcome":"lost"}\n');
    const failed: PastRebuild = { ...past, outcome: 'failed', release: null, error: 'No.' };
    await remember(dataDir, failed);
    expect(await readHistory(dataDir)).toEqual([past, failed]);
  });

  it('a rebuild that a former version recorded began as long before its end as it took', async () => {
    const dataDir = await temporaryFolder();
    const { began: _began, ...former } = past;
    await appendFile(join(dataDir, 'rebuilds.jsonl'), `${JSON.stringify(former)}\n`);
    expect(await readHistory(dataDir)).toEqual([{ ...past, began: '2026-11-22T00:59:58.800Z' }]);
  });
});
