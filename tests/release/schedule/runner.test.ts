import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { createRunner } from '#src/release/schedule/runner.ts';

/** The course of one rebuild: its duration in ms and its result. */
type Course = { readonly tookMs: number; readonly outcome: RebuildOutcome };

const quick: Course = { tookMs: 1000, outcome: 'published' };
const idle: Course = { tookMs: 1000, outcome: 'unchanged' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A running runner and its actions; moments are in ms since its start. */
function start(courses: readonly Course[], intervalMs: number | null = null) {
  const stop = new AbortController();
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  const begins: number[] = [];
  const told: string[] = [];
  const failures: unknown[] = [];
  let running = 0;
  let mostAtOnce = 0;
  let hasEnded = false;
  const runner = createRunner({
    rebuild: () =>
      new Promise((resolve, reject) => {
        const { tookMs, outcome } = courses[begins.length] ?? quick;
        begins.push(since());
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        const end = (error?: Error): void => {
          running -= 1;
          if (error === undefined) resolve(outcome);
          else reject(error);
        };
        const finish = (): void => {
          end(outcome === 'failed' ? new Error('no answer') : undefined);
        };
        // A timer of 0 ms takes 1.
        if (tookMs === 0) finish();
        else setTimeout(finish, tookMs);
        stop.signal.addEventListener('abort', () => {
          end(new Error('stopped'));
        });
      }),
    intervalMs,
    signal: stop.signal,
    tell: (line) => told.push(line),
    tellFailure: (error) => failures.push(error),
    random: () => 0.5,
  });
  void runner.run().then(() => {
    hasEnded = true;
  });
  return {
    ...{ begins, told, failures, call: runner.call, since },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    stop: () => {
      stop.abort();
    },
    hasEnded: () => hasEnded,
    mostAtOnce: () => mostAtOnce,
  };
}

describe('a runner with a webhook', () => {
  it('a webhook runner rebuilds once at the start and then only when called', async () => {
    const { begins, told, pass } = start([]);
    await pass(86_400_000);
    expect(begins).toEqual([0]);
    expect(told).toEqual(['The next rebuild begins with the next call.']);
  });

  it('a webhook runner makes one rebuild for calls within 5 s of each other', async () => {
    const { begins, told, call, pass } = start([]);
    await pass(10_000);
    for (const ms of [0, 4999, 1, 4000]) {
      await pass(ms);
      expect(call()).toBe(true);
    }
    await pass(4999);
    expect(begins).toEqual([0]);
    await pass(100_000);
    expect(begins).toEqual([0, 24_000]);
    expect(told.filter((line) => line.startsWith('A call came'))).toEqual([
      'A call came; a rebuild begins in 5 s.',
    ]);
  });

  it('a webhook runner waits at most one minute for repeated calls', async () => {
    const { begins, call, pass } = start([]);
    await pass(10_000);
    for (let count = 0; count < 30; count += 1) {
      call();
      await pass(3000);
    }
    expect(begins).toEqual([0, 70_000]);
    await pass(100_000);
    // The last call came at 97 s.
    expect(begins).toEqual([0, 70_000, 102_000]);
  });

  it('a call during a rebuild causes one more rebuild', async () => {
    const { begins, told, call, pass } = start([{ tookMs: 30_000, outcome: 'published' }]);
    await pass(1000);
    call();
    await pass(2000);
    call();
    await pass(200_000);
    expect(begins).toEqual([0, 30_000]);
    expect(told[0]).toBe('A call came while a rebuild runs; one more follows it.');
  });

  it('a webhook runner retries while the API serves the published content, and reports the change', async () => {
    const { begins, told, call, pass } = start([quick, idle, idle, quick]);
    await pass(10_000);
    call();
    await pass(1_000_000);
    expect(begins).toEqual([0, 15_000, 18_000, 23_000]);
    const still = 'The API still serves what the site already shows; it is asked again in';
    expect(told.slice(2)).toEqual([
      `${still} 2 s.`,
      `${still} 4 s.`,
      'The next rebuild begins with the next call.',
    ]);
  });

  it('a webhook runner stops retrying after 2 minutes, says so, and answers the next call', async () => {
    const atOnce: Course = { tookMs: 0, outcome: 'unchanged' };
    const { begins, told, call, pass } = start(Array.from({ length: 9 }, () => atOnce));
    await pass(10_000);
    call();
    await pass(1_000_000);
    expect(begins.slice(1).map((moment) => (moment - 15_000) / 1000)).toEqual([
      ...[0, 2, 6, 14, 30, 60, 90, 120],
    ]);
    expect(told.slice(-2)).toEqual([
      'After 2 minutes the API still serves what the site already shows.',
      'The next rebuild begins with the next call.',
    ]);
    call();
    await pass(5000);
    expect(begins).toHaveLength(10);
  });

  it('a webhook runner reports a failure and tries again', async () => {
    const failing: Course = { tookMs: 1000, outcome: 'failed' };
    const { begins, told, failures, call, pass } = start([quick, failing, quick]);
    await pass(10_000);
    call();
    await pass(1_000_000);
    expect(begins).toEqual([0, 15_000, 18_000]);
    expect(failures).toEqual([new Error('no answer')]);
    expect(told).toContain('The rebuild is tried again in 2 s.');
  });

  it('a webhook runner loses no call and never runs two rebuilds at once', async () => {
    const course = fc.record({
      tookMs: fc.nat(90_000),
      outcome: fc.constantFrom<RebuildOutcome>('published', 'unchanged', 'failed'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.nat(6000), fc.nat(200_000)), { minLength: 1, maxLength: 30 }),
        fc.array(course, { maxLength: 40 }),
        fc.constantFrom(null, 30_000, 900_000),
        async (waits, courses, intervalMs) => {
          const { begins, call, pass, since, stop, mostAtOnce } = start(courses, intervalMs);
          const calls: { readonly at: number; readonly begun: number }[] = [];
          for (const wait of waits) {
            await pass(wait);
            calls.push({ at: since(), begun: begins.length });
            expect(call()).toBe(true);
          }
          await pass(1_000_000);
          expect(mostAtOnce()).toBe(1);
          for (const { at, begun } of calls) {
            // The first rebuild after the call; the one before it may still be running.
            const next = begins[begun] ?? Infinity;
            const before = begins[begun - 1];
            const running = courses[begun - 1] ?? quick;
            const free = before === undefined ? at : Math.max(at, before + running.tookMs);
            expect(next).toBeGreaterThanOrEqual(at);
            expect(next).toBeLessThanOrEqual(Math.max(at + 60_000, free));
          }
          stop();
          await pass(0);
        },
      ),
    );
  });

  it('a webhook runner makes one rebuild for any calls within the quiet time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5000), { minLength: 1, maxLength: 12 }), async (waits) => {
        const { begins, call, pass, since, stop } = start([]);
        await pass(10_000);
        let last = 0;
        for (const wait of [0, ...waits]) {
          // The rebuild begins exactly 5 s after its call.
          await pass(Math.min(wait, 4999));
          call();
          last = since();
        }
        await pass(1_000_000);
        expect(begins).toEqual([0, Math.min(last + 5000, 70_000)]);
        stop();
      }),
    );
  });
});

describe('a runner with an interval', () => {
  it('an interval runner rebuilds at the start and one interval after the end of each rebuild', async () => {
    const { begins, told, pass } = start([], 60_000);
    await pass(130_000);
    expect(begins).toEqual([0, 61_000, 122_000]);
    expect(told[0]).toBe('The next rebuild begins in 60 s.');
  });

  it('an interval runner can also be called', async () => {
    const { begins, call, pass } = start([], 900_000);
    await pass(100_000);
    call();
    await pass(1_000_000);
    expect(begins).toEqual([0, 105_000, 1_006_000]);
  });

  it('an interval runner waits longer after repeated failures and continues', async () => {
    const failing: Course = { tookMs: 0, outcome: 'failed' };
    const { begins, failures, pass } = start([failing, failing], 60_000);
    await pass(400_000);
    expect(begins).toEqual([0, 120_000, 360_000]);
    expect(failures).toHaveLength(2);
  });

  it('an interval runner can wait longer than the limit of a timer', async () => {
    const month = 30 * 86_400_000;
    const { begins, pass } = start([], month);
    await pass(month);
    expect(begins).toEqual([0]);
    await pass(1000);
    expect(begins).toEqual([0, month + 1000]);
  });
});

describe('a stopped runner', () => {
  it('a stopped runner ends its wait immediately and accepts no more calls', async () => {
    for (const intervalMs of [null, 60_000]) {
      const { begins, told, call, pass, stop, hasEnded } = start([], intervalMs);
      await pass(2000);
      call();
      await pass(1000);
      const before = told.length;
      stop();
      expect(call()).toBe(false);
      await pass(0);
      expect(hasEnded()).toBe(true);
      await pass(1_000_000);
      expect(begins).toEqual([0]);
      expect(told).toHaveLength(before);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('a stopped runner waits for the aborted rebuild and reports nothing about it', async () => {
    const long: Course = { tookMs: 500_000, outcome: 'published' };
    const { begins, told, failures, call, pass, stop, hasEnded } = start([long]);
    await pass(2000);
    expect(hasEnded()).toBe(false);
    stop();
    expect(call()).toBe(false);
    await pass(0);
    expect(hasEnded()).toBe(true);
    expect([begins, told, failures]).toEqual([[0], [], []]);
  });
});
