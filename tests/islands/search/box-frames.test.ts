import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrames } from '#src/islands/search/box-frames.ts';

/** From one frame to the next, in ms. */
const FRAME_MS = 16;

/** Longer than any drawing is delayed, in ms. */
const ENOUGH_MS = 1_000;

describe('drawing while typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Frames that note what they draw. */
  function noted() {
    const drawn: string[] = [];
    const frames = createFrames(
      () => drawn.push('first'),
      () => drawn.push('all'),
    );
    return { drawn, frames };
  }

  it('draws a changed catalogue once, after the next frame and not within it', () => {
    const { drawn, frames } = noted();
    frames.drawSoon();
    frames.drawSoon();
    vi.advanceTimersByTime(FRAME_MS);
    expect(drawn).toEqual([]);
    expect(frames.isBehind()).toBe(true);
    frames.drawSoon();
    vi.advanceTimersByTime(ENOUGH_MS);
    expect(drawn).toEqual(['all']);
    expect(frames.isBehind()).toBe(false);
  });

  it('answers a key at once, and draws the rest once when no other key comes', () => {
    const { drawn, frames } = noted();
    frames.drawNow();
    frames.drawNow();
    expect(drawn).toEqual(['first', 'first']);
    vi.advanceTimersByTime(ENOUGH_MS);
    expect(drawn).toEqual(['first', 'first', 'all']);
  });

  it.each(['before', 'after'])('draws all once for a key %s a changed catalogue', (order) => {
    const { drawn, frames } = noted();
    if (order === 'before') frames.drawNow();
    frames.drawSoon();
    vi.advanceTimersByTime(FRAME_MS);
    if (order === 'after') frames.drawNow();
    vi.advanceTimersByTime(ENOUGH_MS);
    expect(drawn).toEqual(['first', 'all']);
    expect(frames.isBehind()).toBe(false);
  });
});
