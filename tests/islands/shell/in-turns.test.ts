import { beforeEach, expect, it, vi } from 'vitest';
import { inTurns } from '#src/islands/shell/in-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('work in turns runs the first job at once and each other in a task of its own, in order', () => {
  const done: number[] = [];
  inTurns([1, 2, 3].map((piece) => () => void done.push(piece)));
  expect(done).toEqual([1]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1, 2]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

it('work in turns does nothing without jobs', () => {
  inTurns([]);
  expect(vi.getTimerCount()).toBe(0);
});
