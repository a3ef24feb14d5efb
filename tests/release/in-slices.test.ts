import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inSlices } from '#src/release/in-slices.ts';

it('work in slices handles each item in order', async () => {
  const done: number[] = [];
  await inSlices([1, 2, 3], (item) => void done.push(item));
  expect(done).toEqual([1, 2, 3]);
});

it('work in slices lets other tasks run in between', async () => {
  let isOtherDone = false;
  const other = setImmediate().then(() => (isOtherDone = true));
  const seen: boolean[] = [];
  await inSlices([1, 2, 3], () => {
    seen.push(isOtherDone);
    const began = performance.now();
    while (performance.now() - began < 20) continue;
  });
  expect(seen).toEqual([false, expect.any(Boolean), true]);
  await other;
});

it('work in slices stops at the first error', async () => {
  const done: number[] = [];
  const work = inSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  });
  await expect(work).rejects.toThrow('two');
  expect(done).toEqual([1]);
});
