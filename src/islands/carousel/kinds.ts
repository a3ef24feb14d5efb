import type { SwiperOptions } from 'swiper/types';

/** Properties of a kind of carousel. */
export type CarouselKind = {
  /** Name of a slide in button labels. */
  readonly slide: string;
  readonly delayMs: number;
  /** Whether each slide has a button of its own. */
  readonly dots: boolean;
  /** Number of visible slides from a window width on; the row's style says the same. */
  readonly perView: readonly (readonly [fromPx: number, slides: number])[];
};

/** SPEC.md sections 2 and 9: one hero, four products and fewer on narrow screens. */
export const carouselKinds: Readonly<Record<string, CarouselKind | undefined>> = {
  hero: { slide: 'offer', delayMs: 6000, dots: true, perView: [[0, 1]] },
  deals: {
    slide: 'product',
    delayMs: 4000,
    dots: false,
    perView: [
      [0, 1],
      [480, 2],
      [600, 3],
      [1024, 4],
    ],
  },
};

/** Returns Swiper's options for the visible slides of a kind at each width. */
export function perViewOptions({ perView }: CarouselKind): SwiperOptions {
  return {
    slidesPerView: 1,
    breakpoints: Object.fromEntries(
      perView.map(([fromPx, slides]) => [fromPx, { slidesPerView: slides }]),
    ),
  };
}
