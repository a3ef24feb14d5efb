import { describe, expect, it } from 'vitest';
import { inSlices } from '#src/stores/search/slices.ts';

/** Work of this many steps of this many ms each; returns the number of steps. */
function* work(steps: number, ms: number): Generator<undefined, number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

describe('sliced work', () => {
  it('sliced work lets other tasks run in between and returns its result', async () => {
    let others = 0;
    const timer = setInterval(() => (others += 1), 1);
    expect(await inSlices(work(40, 2))).toBe(40);
    clearInterval(timer);
    expect(others).toBeGreaterThan(5);
  });

  it('sliced work starts later and rejects if it throws', async () => {
    let began = false;
    const failing = inSlices(
      (function* (): Generator<undefined, never> {
        began = true;
        throw new Error('no more memory');
      })(),
    );
    expect(began).toBe(false);
    await expect(failing).rejects.toThrow('no more memory');
  });
});
