import { describe, expect, it, onTestFinished } from 'vitest';
import { BuildError } from '#src/release/errors.ts';
import { withBuildLock } from '#src/release/lock.ts';
import { remember } from '#src/release/releases/history.ts';
import { currentReleaseId } from '#src/release/releases/releases.ts';
import { createPublisher, type PublisherRebuild } from '#src/release/schedule/publisher.ts';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { temporaryFolder } from '#tests/release/folders.ts';
import { publishSmallSite } from '#tests/release/small-site.ts';

/** A rebuild that the test ends. */
type Open = PublisherRebuild & {
  readonly end: (outcome: RebuildOutcome) => void;
  readonly fail: (error: Error) => void;
};

/** A running publisher of a folder with so many releases, and the rebuilds that it has begun. */
async function start(releases = 2) {
  const dataDir = await temporaryFolder();
  const ids: string[] = [];
  for (let count = 0; count < releases; count += 1) ids.push(await publishSmallSite(dataDir));
  const stop = new AbortController();
  const begun: Open[] = [];
  const failures: unknown[] = [];
  let wake = (): void => undefined;
  const publisher = createPublisher({
    ...{ dataDir, signal: stop.signal, tell: () => undefined },
    tellFailure: (error) => failures.push(error),
    rebuild: (how) =>
      new Promise((resolve, reject) => {
        how.signal.addEventListener('abort', () => {
          reject(how.signal.reason as Error);
        });
        begun.push({ ...how, end: resolve, fail: reject });
        wake();
      }),
  });
  const over = publisher.run();
  onTestFinished(async () => {
    stop.abort();
    await over;
  });
  /** The rebuild with this number, from 0, once it has begun. */
  const rebuild = async (number: number): Promise<Open> => {
    for (;;) {
      const known = begun[number];
      if (known !== undefined) return known;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const end = async (number: number, outcome: RebuildOutcome) => {
    (await rebuild(number)).end(outcome);
    await expect.poll(async () => (await publisher.status()).state).not.toBe('running');
  };
  const show = (_to: string, now: () => Promise<void>) => now();
  return {
    ...{ dataDir, ids, begun, failures, publisher, rebuild, end, show, over },
    close: () => {
      stop.abort();
    },
  };
}

describe('the publisher', () => {
  it('the publisher rebuilds at its start, tells what is done, and lists the releases', async () => {
    const { ids, publisher, rebuild, end } = await start();
    const { onProgress, isAutomatic } = await rebuild(0);
    expect(isAutomatic).toBe(true);
    expect(await publisher.status()).toMatchObject({ state: 'running', progress: 'Starting' });
    onProgress({ phase: 'products', done: 7, total: 7 });
    expect((await publisher.status()).progress).toBe('Preparing the pages');
    onProgress({ phase: 'pages', done: 120, total: 700 });
    expect((await publisher.status()).progress).toBe('Rendering 120 of 700 pages');
    onProgress({ phase: 'pages', done: 700, total: 700 });
    expect((await publisher.status()).progress).toBe('Checking the site');
    await end(0, 'unchanged');
    expect(await publisher.first).toBeNull();
    const status = await publisher.status();
    expect(status).toMatchObject({ state: 'idle', progress: '', refusal: null });
    expect(status.releases.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ]);
  });

  it('a change makes a rebuild due, and publishing begins it at once', async () => {
    const { publisher, begun, rebuild, end } = await start();
    await end(0, 'unchanged');
    publisher.changed();
    expect((await publisher.status()).state).toBe('due');
    expect(begun).toHaveLength(1);
    publisher.publish();
    expect((await rebuild(1)).isAutomatic).toBe(false);
    expect((await publisher.status()).state).toBe('running');
    await end(1, 'published');
    expect((await publisher.status()).state).toBe('idle');
  });

  it('an urgent change begins a rebuild at once, which no member has asked for', async () => {
    const { publisher, rebuild, end } = await start();
    await end(0, 'unchanged');
    publisher.changed(true);
    expect((await rebuild(1)).isAutomatic).toBe(true);
    await end(1, 'published');
    expect((await publisher.status()).state).toBe('idle');
  });

  it('publishing without a change ends with the one rebuild that finds none', async () => {
    const { publisher, end } = await start();
    await end(0, 'unchanged');
    publisher.publish();
    await end(1, 'unchanged');
    expect((await publisher.status()).state).toBe('idle');
  });

  it('a change during a rebuild leads to one more', async () => {
    const { publisher, begun, rebuild, end } = await start();
    await rebuild(0);
    publisher.changed();
    publisher.publish();
    expect(begun).toHaveLength(1);
    begun[0]?.end('published');
    await end(1, 'published');
    expect((await publisher.status()).state).toBe('idle');
    expect(begun).toHaveLength(2);
  });

  it('a change that comes during a rebuild waits its minute after it', async () => {
    const { publisher, end, rebuild } = await start();
    await rebuild(0);
    publisher.changed();
    await end(0, 'published');
    expect((await publisher.status()).state).toBe('due');
  });

  it('a refusal stands until the next good rebuild', async () => {
    const { dataDir, ids, publisher, failures, rebuild, end } = await start();
    await end(0, 'unchanged');
    publisher.publish();
    const refusal = 'The site has no home page.';
    const [at, began] = ['2026-11-22T01:00:09.000Z', '2026-11-22T01:00:00.000Z'];
    const past = { at, began, durationMs: 9000, release: ids[1] ?? '', urls: 0 };
    await remember(dataDir, { ...past, outcome: 'failed', error: refusal });
    (await rebuild(1)).fail(new BuildError(refusal));
    await expect.poll(async () => (await publisher.status()).state).toBe('due');
    expect(await publisher.status()).toMatchObject({ refusal });
    expect(failures).toEqual([new BuildError(refusal)]);
    // It is tried again, for the member who asked for it.
    expect((await rebuild(2)).isAutomatic).toBe(false);
    expect(await publisher.status()).toMatchObject({ state: 'running', refusal });
    const good = new Date(Date.now() + 1000).toISOString();
    await remember(dataDir, { ...past, at: good, outcome: 'published', error: null });
    await end(2, 'published');
    expect(await publisher.status()).toMatchObject({
      ...{ state: 'idle', refusal: null, caughtUpAt: began },
    });
  });

  it('a rebuild that was killed is told too, although it recorded nothing', async () => {
    const { publisher, rebuild } = await start();
    (await rebuild(0)).fail(new Error('The rebuild was killed (SIGKILL).'));
    expect(await publisher.first).toBeInstanceOf(Error);
    expect(await publisher.status()).toMatchObject({
      refusal: 'The rebuild was killed (SIGKILL).',
    });
  });

  it('stopping ends a running rebuild and begins no other', async () => {
    const { publisher, begun, failures, rebuild, close, over } = await start();
    const { signal } = await rebuild(0);
    publisher.changed();
    close();
    await over;
    expect(signal.aborted).toBe(true);
    publisher.publish();
    expect([begun.length, failures]).toEqual([1, []]);
  });
});

describe('a rollback by staff', () => {
  it('a rollback shows the release before within the transaction of its entry', async () => {
    const { dataDir, ids, publisher, end } = await start();
    await end(0, 'unchanged');
    const [old = '', current = ''] = ids;
    const seen: (string | null)[] = [];
    const refused = await publisher.rollBack(current, async (to, show) => {
      seen.push(to, await currentReleaseId(dataDir));
      await show();
      seen.push(await currentReleaseId(dataDir));
    });
    expect([refused, seen]).toEqual([null, [old, current, old]]);
    expect((await publisher.status()).releases.map(({ isCurrent }) => isCurrent)).toEqual([
      false,
      true,
    ]);
  });

  it('a rollback ends the running rebuild and drops what was due, until a member publishes', async () => {
    const { ids, begun, publisher, failures, rebuild, show } = await start();
    const { signal } = await rebuild(0);
    publisher.publish();
    publisher.changed();
    expect(await publisher.rollBack(ids[1] ?? '', show)).toBeNull();
    expect(signal.aborted).toBe(true);
    expect(await publisher.status()).toMatchObject({ state: 'idle', refusal: null });
    expect([begun.length, failures, await publisher.first]).toEqual([1, [], null]);
    publisher.changed();
    expect((await publisher.status()).state).toBe('due');
    publisher.publish();
    expect((await rebuild(1)).isAutomatic).toBe(false);
  });

  it('a rollback of another release or of the first is refused in a sentence and ends nothing', async () => {
    const { ids, publisher, rebuild, show } = await start(1);
    const { signal } = await rebuild(0);
    expect(await publisher.rollBack('20200101T000000Z-00000000', show)).toBe(
      'The site shows another release meanwhile; please look at it first.',
    );
    expect(await publisher.rollBack(ids[0] ?? '', show)).toBe(
      'There is no release before the current one.',
    );
    expect(signal.aborted).toBe(false);
  });

  it('a rollback beside a rebuild of another process is refused in a sentence', async () => {
    const { dataDir, ids, publisher, end, show } = await start();
    await end(0, 'unchanged');
    const refusal = await withBuildLock(dataDir, () => publisher.rollBack(ids[1] ?? '', show));
    expect(refusal).toBe('Another rebuild is under way; please try again when it has ended.');
    expect(await currentReleaseId(dataDir)).toBe(ids[1]);
  });

  it('a rollback whose entry cannot be written changes nothing', async () => {
    const { dataDir, ids, publisher, end } = await start();
    await end(0, 'unchanged');
    const failing = () => Promise.reject(new Error('no database'));
    await expect(publisher.rollBack(ids[1] ?? '', failing)).rejects.toThrow('no database');
    expect(await currentReleaseId(dataDir)).toBe(ids[1]);
  });
});
