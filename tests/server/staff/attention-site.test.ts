import { describe, expect, it } from 'vitest';
import { siteState } from '#src/server/staff/attention-site.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';

const DAY_MS = 86_400_000;

describe('the state of the site', () => {
  const now = Date.UTC(2026, 10, 23, 9);
  /** A publisher whose state cannot be read. */
  const broken: Publisher = {
    status: () => Promise.reject(new Error('the disk is gone')),
    changed: () => undefined,
    publish: () => undefined,
    rollBack: () => Promise.resolve('No.'),
  };

  const state = async (change: Partial<Awaited<ReturnType<Publisher['status']>>>) => {
    const caughtUpAt = new Date(now - DAY_MS).toISOString();
    const well = { progress: '', refusal: null, releases: [], caughtUpAt };
    const status: Publisher['status'] = () =>
      Promise.resolve({ state: 'idle', ...well, ...change });
    return siteState({ ...broken, status }, now, () => undefined);
  };

  it('a site that caught up within a day needs nobody', async () => {
    expect(await state({})).toEqual([]);
  });

  it('a site that is older, or was never published, is stale', async () => {
    const old = new Date(now - 3.5 * DAY_MS).toISOString();
    expect(await state({ caughtUpAt: old })).toEqual([
      {
        ...{ kind: 'site_stale', count: 1, action: 'Publish it' },
        text: 'The site was last brought up to date 3 days ago.',
        href: '/back-office/publishing',
      },
    ]);
    expect(await state({ caughtUpAt: null })).toMatchObject([
      { text: 'The site has not been published yet.' },
    ]);
    expect(await state({ caughtUpAt: old, state: 'running' })).toEqual([]);
  });

  it('a refused rebuild is told with its reason, and alone', async () => {
    expect(await state({ caughtUpAt: null, refusal: 'A price is missing.' })).toEqual([
      {
        ...{ kind: 'rebuild_refused', count: 1, action: 'See what is live' },
        text: 'The site could not be brought up to date: A price is missing.',
        href: '/back-office/publishing',
      },
    ]);
  });

  it('a process that does not rebuild the site says nothing about it', async () => {
    expect(await siteState(null, now, () => undefined)).toEqual([]);
  });

  it('a state that cannot be read is told to the log and hides nothing else', async () => {
    const told: unknown[] = [];
    expect(await siteState(broken, now, (error) => told.push(error))).toEqual([]);
    expect(told).toMatchObject([{ message: 'the disk is gone' }]);
  });
});
