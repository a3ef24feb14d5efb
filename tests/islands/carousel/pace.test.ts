import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from '#src/islands/carousel/pace.ts';
import type { Rest } from '#src/islands/carousel/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function started() {
  const step = vi.fn();
  return { step, pace: new Pace(4000, step) };
}

describe('the pace of a carousel', () => {
  it('a carousel moves one step every four seconds', () => {
    const { step } = started();
    vi.advanceTimersByTime(3999);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(8001);
    expect(step).toHaveBeenCalledTimes(3);
  });

  it.each<Rest>(['asked', 'hover', 'focus', 'unseen'])(
    'a carousel pauses while it is %s',
    (reason) => {
      const { step, pace } = started();
      pace.set(reason, true);
      expect(pace.running).toBe(false);
      vi.advanceTimersByTime(60_000);
      expect(step).not.toHaveBeenCalled();
      pace.set(reason, false);
      vi.advanceTimersByTime(4000);
      expect(step).toHaveBeenCalledOnce();
    },
  );

  it('a carousel pauses until no reason is left', () => {
    const { step, pace } = started();
    pace.set('asked', true);
    pace.set('hover', true);
    pace.set('hover', false);
    expect([pace.rests('asked'), pace.rests('hover')]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(step).not.toHaveBeenCalled();
  });

  it('a carousel waits its whole time after a manual step', () => {
    const { step, pace } = started();
    vi.advanceTimersByTime(3000);
    pace.restart();
    vi.advanceTimersByTime(3000);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledOnce();
  });
});
