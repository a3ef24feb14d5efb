import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPeriodicWork } from '#src/server/periodic-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('work that fails again and again is told of once, and once when it is good again', async () => {
  const told: string[] = [];
  let fault: string | null = null;
  const work = startPeriodicWork({
    everyMs: 5_000,
    run: () => (fault === null ? Promise.resolve() : Promise.reject(new Error(fault))),
    counted: (isGood) => void told.push(isGood ? 'good' : 'bad'),
    failed: (error) => void told.push(String(error)),
    recovered: () => void told.push('recovered'),
  });
  for (const next of ['away', 'away', 'still away', null, null, 'away again']) {
    fault = next;
    await vi.advanceTimersByTimeAsync(5_000);
  }
  await work.stop();
  expect(told).toEqual([
    ...['good', 'bad', 'Error: away', 'bad', 'bad'],
    ...['good', 'recovered', 'good', 'bad', 'Error: away again'],
  ]);
});
