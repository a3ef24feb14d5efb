import { mkdir, rm, symlink } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { remember, type PastRebuild } from '#src/release/releases/history.ts';
import { currentLink, releasesFolder } from '#src/release/releases/releases.ts';
import { readSiteReport } from '#src/release/releases/site-report.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

const OLD = '20261121T010000Z-00000000';
const NEW = '20261122T010000Z-11111111';
const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 3_600_000;

describe('the site report', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    await mkdir(releasesFolder(dataDir));
  });

  const use = async (release: string) => {
    await rm(currentLink(dataDir), { force: true });
    await symlink(release, currentLink(dataDir));
  };
  const rebuilt = (hour: number, outcome: PastRebuild['outcome'], release = NEW) =>
    remember(dataDir, {
      ...{ at: new Date(Date.UTC(2026, 10, 22, hour)).toISOString(), outcome, release },
      began: new Date(Date.UTC(2026, 10, 22, hour) - 5000).toISOString(),
      ...{ durationMs: 1000 * hour, urls: 0, error: null },
    });
  const report = () => readSiteReport(dataDir, 2 * HOUR_MS, NOON);

  it('the site report is null before the first release', async () => {
    await rebuilt(1, 'failed');
    expect(await report()).toBeNull();
  });

  it('the age of the site counts from the last rebuild that published it or found nothing changed', async () => {
    await use(NEW);
    await rebuilt(1, 'published');
    expect(await report()).toEqual({
      release: NEW,
      rebuiltAt: '2026-11-22T01:00:00.000Z',
      caughtUpAt: '2026-11-22T00:59:55.000Z',
      ageSeconds: 11 * 3600,
      stale: true,
      lastRebuild: { outcome: 'published', durationMs: 1000 },
    });
    await rebuilt(11, 'unchanged');
    expect(await report()).toMatchObject({ ageSeconds: 3600, stale: false });
  });

  it('the site report lists failures, dry runs and held rebuilds, which do not reset its age', async () => {
    await use(NEW);
    await rebuilt(1, 'published');
    for (const outcome of ['failed', 'checked', 'held'] as const) {
      await rebuilt(11, outcome);
      expect(await report()).toMatchObject({
        ageSeconds: 11 * 3600,
        lastRebuild: { outcome, durationMs: 11_000 },
      });
    }
  });

  it('a rollback sets the age of the site to that of the restored release', async () => {
    await rebuilt(2, 'unchanged', OLD);
    await rebuilt(11, 'published', NEW);
    await use(OLD);
    expect(await report()).toMatchObject({ release: OLD, ageSeconds: 10 * 3600, stale: true });
  });

  it('the age of the site counts from the release if no such rebuild is recorded', async () => {
    await use(NEW);
    expect(await report()).toMatchObject({
      rebuiltAt: '2026-11-22T01:00:00.000Z',
      caughtUpAt: '2026-11-22T01:00:00.000Z',
      lastRebuild: null,
    });
    const damaged = { outcome: 'published', release: NEW, urls: 0, error: null } as const;
    await remember(dataDir, { ...damaged, at: 'yesterday', began: 'before', durationMs: 1 });
    expect(await report()).toMatchObject({ rebuiltAt: '2026-11-22T01:00:00.000Z' });
  });
});
