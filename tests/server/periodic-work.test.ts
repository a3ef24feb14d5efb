import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPeriodicWork } from '#src/server/periodic-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is told of runs with these faults, one after another; null is a good run. */
async function toldOf(faults: readonly (string | null)[]): Promise<readonly string[]> {
  const told: string[] = [];
  const [first = null, ...later] = faults;
  let fault = first;
  const work = startPeriodicWork({
    everyMs: 5_000,
    run: () => (fault === null ? Promise.resolve() : Promise.reject(new Error(fault))),
    counted: (isGood) => void told.push(isGood ? 'good' : 'bad'),
    failed: (error) => void told.push(String(error)),
    recovered: () => void told.push('recovered'),
  });
  for (const next of later) {
    fault = next;
    await vi.advanceTimersByTimeAsync(5_000);
  }
  await work.stop();
  return told;
}

it('work that fails again and again is told of once, and once when it is good again', async () => {
  expect(await toldOf([null, 'away', 'away', null, null, 'away'])).toEqual([
    ...['good', 'bad', 'Error: away', 'bad'],
    ...['good', 'recovered', 'good', 'bad', 'Error: away'],
  ]);
});

it('work that then fails for another reason is told of again', async () => {
  expect(await toldOf(['away', 'full', 'away', 'full', null])).toEqual([
    ...['bad', 'Error: away', 'bad', 'Error: full', 'bad', 'bad'],
    ...['good', 'recovered'],
  ]);
});

it('work whose message is another each time is told of five times', async () => {
  const told = await toldOf(Array.from({ length: 20 }, (_, run) => `run ${run}`));
  expect(told.filter((line) => line.startsWith('Error'))).toHaveLength(5);
});
