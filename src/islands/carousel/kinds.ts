import type { SwiperOptions } from 'swiper/types';

/** What tells one carousel of the shop from another. */
export type CarouselKind = {
  /** What one slide is called in the names of buttons. */
  readonly slide: string;
  readonly delayMs: number;
  /** Whether each slide has a button of its own. */
  readonly dots: boolean;
  /** How many slides are seen at a time, from a window's width on; the row's style says the same. */
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

/** Swiper's options for how many slides a kind shows at which width. */
export function perViewOptions({ perView }: CarouselKind): SwiperOptions {
  return {
    slidesPerView: 1,
    breakpoints: Object.fromEntries(
      perView.map(([fromPx, slides]) => [fromPx, { slidesPerView: slides }]),
    ),
  };
}
