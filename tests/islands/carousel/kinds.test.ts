import { describe, expect, it } from 'vitest';
import { carouselKinds, perViewOptions } from '#src/islands/carousel/kinds.ts';

/** How many slides Swiper shows in a window of this width. */
function slidesAt(kind: string, width: number): unknown {
  const known = carouselKinds[kind];
  if (known === undefined) throw new Error(`no carousel is called ${kind}`);
  const { slidesPerView, breakpoints = {} } = perViewOptions(known);
  const widest = Object.keys(breakpoints)
    .map(Number)
    .filter((from) => from <= width)
    .sort((a, b) => b - a)[0];
  return widest === undefined ? slidesPerView : breakpoints[widest]?.slidesPerView;
}

describe('a carousel', () => {
  it.each([
    [360, 1],
    [479, 1],
    [480, 2],
    [599, 2],
    [600, 3],
    [1023, 3],
    [1024, 4],
    [1920, 4],
  ])('a carousel of deals in a window of %i px shows %i products', (width, slides) => {
    expect(slidesAt('deals', width)).toBe(slides);
  });

  it.each([320, 768, 1920])(
    'a carousel of heroes shows one at a time in a window of %i px',
    (width) => {
      expect(slidesAt('hero', width)).toBe(1);
    },
  );
});
