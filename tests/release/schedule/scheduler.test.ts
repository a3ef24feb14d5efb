import { describe, expect, it } from 'vitest';
import { createScheduler } from '#src/release/schedule/scheduler.ts';

/** A scheduler at moment 0 without jitter. */
function scheduler(intervalMs: number | null) {
  return createScheduler({ intervalMs, now: 0, random: () => 0.5 });
}

/**
 * A scheduler whose first rebuild has ended at moment 0; without an interval it only waits for
 * calls.
 */
function rebuilt(intervalMs: number | null = null) {
  const one = scheduler(intervalMs);
  one.begin(0);
  one.end(0, 'published');
  return one;
}

describe('rebuilds for calls', () => {
  it('a first rebuild starts at once, since calls may have come before a stop', () => {
    const one = scheduler(null);
    expect(one.nextBegin()).toBe(0);
    one.begin(0);
    expect(one.end(1000, 'unchanged')).toEqual({ at: null, awaited: null });
    expect(one.nextBegin()).toBeNull();
  });

  it('a rebuild begins 5 s after a call, and a second call postpones it', () => {
    const one = rebuilt();
    expect(one.called(1000)).toBe(true);
    expect(one.nextBegin()).toBe(6000);
    expect(one.called(3000)).toBe(false);
    expect(one.nextBegin()).toBe(8000);
  });

  it('calls are answered once something new was published', () => {
    const one = rebuilt();
    one.called(1000);
    one.begin(6000);
    expect(one.end(9000, 'published')).toEqual({ at: null, awaited: null });
  });

  it('a call during a rebuild gets a rebuild of its own, whatever the result of the first', () => {
    for (const outcome of ['published', 'unchanged', 'failed'] as const) {
      const one = rebuilt();
      one.called(1000);
      one.begin(6000);
      expect(one.called(7000)).toBe(true);
      expect(one.end(9000, outcome)).toEqual({ at: 12_000, awaited: null });
    }
  });

  it('a rebuild is retried while the API serves the published content, and given up after 2 minutes', () => {
    const one = rebuilt();
    one.called(0);
    one.begin(5000);
    expect(one.end(6000, 'unchanged')).toEqual({ at: 8000, awaited: 'again' });
    one.begin(8000);
    expect(one.end(9000, 'unchanged')).toEqual({ at: 13_000, awaited: 'again' });
    one.begin(13_000);
    expect(one.end(126_000, 'unchanged')).toEqual({ at: null, awaited: 'given-up' });
  });

  it('retries stop as soon as something new was published', () => {
    const one = rebuilt();
    one.called(0);
    one.begin(5000);
    one.end(6000, 'unchanged');
    one.begin(8000);
    expect(one.end(9000, 'published')).toEqual({ at: null, awaited: null });
  });

  it('a new call starts its own retries', () => {
    const one = rebuilt();
    one.called(0);
    one.begin(5000);
    one.end(6000, 'unchanged');
    expect(one.called(7000)).toBe(true);
    expect(one.nextBegin()).toBe(12_000);
    one.begin(12_000);
    expect(one.end(120_000, 'unchanged')).toEqual({ at: 122_000, awaited: 'again' });
  });

  it('a failed rebuild for a call is tried again, the first one too', () => {
    const one = scheduler(null);
    one.begin(0);
    expect(one.end(1000, 'failed')).toEqual({ at: 3000, awaited: 'again' });
    one.begin(3000);
    expect(one.end(4000, 'unchanged')).toEqual({ at: null, awaited: null });
    one.called(5000);
    one.begin(10_000);
    expect(one.end(11_000, 'failed')).toEqual({ at: 13_000, awaited: 'again' });
    one.begin(13_000);
    expect(one.end(131_000, 'failed')).toEqual({ at: null, awaited: 'given-up' });
  });
});

describe('scheduled rebuilds', () => {
  it('a scheduled rebuild begins an interval after the end of the last, later after failures', () => {
    const one = scheduler(60_000);
    one.begin(0);
    expect(one.end(1000, 'unchanged')).toEqual({ at: 61_000, awaited: null });
    one.begin(61_000);
    expect(one.end(62_000, 'failed')).toEqual({ at: 182_000, awaited: null });
    one.begin(182_000);
    expect(one.end(183_000, 'failed')).toEqual({ at: 423_000, awaited: null });
    one.begin(423_000);
    expect(one.end(424_000, 'published')).toEqual({ at: 484_000, awaited: null });
  });

  it('a scheduled rebuild also answers a waiting call, with retries', () => {
    const one = rebuilt(60_000);
    one.called(58_000);
    expect(one.nextBegin()).toBe(60_000);
    one.begin(60_000);
    expect(one.end(61_000, 'unchanged')).toEqual({ at: 63_000, awaited: 'again' });
  });

  it('a scheduled rebuild waits a whole interval after a successful rebuild for a call', () => {
    const one = rebuilt(60_000);
    one.called(10_000);
    one.begin(15_000);
    expect(one.end(16_000, 'published')).toEqual({ at: 76_000, awaited: null });
  });

  it('failures of rebuilds for calls do not delay scheduled rebuilds', () => {
    const one = rebuilt(600_000);
    one.called(10_000);
    one.begin(15_000);
    expect(one.end(16_000, 'failed')).toEqual({ at: 18_000, awaited: 'again' });
    one.begin(18_000);
    expect(one.end(140_000, 'failed')).toEqual({ at: 600_000, awaited: 'given-up' });
    one.begin(600_000);
    expect(one.end(600_000, 'failed')).toEqual({ at: 1_800_000, awaited: null });
  });

  it('a scheduled rebuild does not retry for an answered call', () => {
    const one = rebuilt(600_000);
    one.called(10_000);
    one.begin(15_000);
    one.end(16_000, 'published');
    one.begin(616_000);
    expect(one.end(617_000, 'unchanged')).toEqual({ at: 1_217_000, awaited: null });
  });

  it('a scheduled rebuild does not retry for an abandoned call', () => {
    const one = rebuilt(600_000);
    one.called(10_000);
    one.begin(15_000);
    one.end(16_000, 'unchanged');
    one.begin(18_000);
    expect(one.end(140_000, 'unchanged')).toEqual({ at: 740_000, awaited: 'given-up' });
    one.begin(740_000);
    expect(one.end(741_000, 'unchanged')).toEqual({ at: 1_341_000, awaited: null });
  });
});
