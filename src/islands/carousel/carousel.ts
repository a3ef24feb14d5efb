import Swiper from 'swiper';
import { nextTask } from '#src/islands/next-task.ts';
import { addControls } from './controls.ts';
import { carouselKinds, perViewOptions, type CarouselKind } from './kinds.ts';
import { Pace } from './pace.ts';

/** Duration of a slide's transition, in ms (SPEC.md section 9). */
const SPEED_MS = 300;

/**
 * Turns a row that scrolls sideways into an endless carousel: `data-carousel` names its kind, `data-
 * carousel-view` is the viewport within it. Slides keep their sizes. It moves by itself until it is
 * hovered, touched, focused or paused, and never with reduced motion. Plain DOM code: React would add 58 kB,
 * compressed, to the home page. Resolves when it has started, in three tasks.
 */
export async function startCarousel(root: HTMLElement): Promise<void> {
  const kind = carouselKinds[root.dataset.carousel ?? ''];
  const view = root.querySelector<HTMLElement>('[data-carousel-view]');
  const row = view?.firstElementChild;
  if (kind === undefined || view === null || !(row instanceof HTMLElement)) return;
  const count = row.childElementCount;
  if (count < 2) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = createSwiper(view, row, kind, still);
  await nextTask();
  takeOver(swiper, view, row);
  await nextTask();
  const pace = new Pace(kind.delayMs, () => {
    if (!document.hidden && !swiper.isLocked) swiper.slideNext();
  });
  if (still) pace.set('asked', true);
  const controls = addControls(root, { swiper, pace, kind, count });
  const update = () => {
    showOnlySeen(swiper);
    controls.update();
  };
  swiper.on('slideChange resize loopFix lock unlock', update);
  swiper.on('slideChange touchEnd', () => {
    pace.restart();
  });
  update();

  pauseWhileUsed(root, pace);
  moveByArrows(root, row, swiper);
}

/** Returns a Swiper of a row that begins at the slide that the row is scrolled to. It has changed nothing yet. */
function createSwiper(
  view: HTMLElement,
  row: HTMLElement,
  kind: CarouselKind,
  still: boolean,
): Swiper {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const first = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  return new Swiper(view, {
    ...perViewOptions(kind),
    init: false,
    initialSlide: first === 0 ? 0 : Math.round(row.scrollLeft / (first + gap)),
    spaceBetween: gap,
    speed: still ? 0 : SPEED_MS,
    // Swiper moves slides round instead of copying them: no id or product occurs twice.
    loop: true,
    // Two presses of a button move two slides.
    loopPreventsSliding: false,
    longSwipesRatio: 0.25,
  });
}

/** Replaces scrolling by Swiper. */
function takeOver(swiper: Swiper, view: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = 0;
  view.classList.add('swiper');
  row.classList.add('swiper-wrapper');
  for (const slide of row.children) slide.classList.add('swiper-slide');
  swiper.init();
}

/** Pauses while the carousel is hovered, touched, focused by keyboard, or out of view. */
function pauseWhileUsed(root: HTMLElement, pace: Pace): void {
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') pace.set('hover', true);
  });
  root.addEventListener('pointerleave', () => {
    pace.set('hover', false);
  });
  root.addEventListener('pointerdown', () => {
    pace.set('touch', true);
  });
  // The finger may leave the carousel, or scroll the page.
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(type, () => {
      pace.set('touch', false);
    });
  }
  root.addEventListener('focusin', ({ target }) => {
    pace.set('focus', target instanceof Element && target.matches(':focus-visible'));
  });
  root.addEventListener('focusout', () => {
    pace.set('focus', false);
  });
  new IntersectionObserver((entries) => {
    pace.set('unseen', entries.at(-1)?.isIntersecting === false);
  }).observe(root);
}

function moveByArrows(root: HTMLElement, row: HTMLElement, swiper: Swiper): void {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const inside = row.contains(document.activeElement);
    if (event.key === 'ArrowLeft') swiper.slidePrev();
    else swiper.slideNext();
    // The focused slide is hidden now: the focus moves to the new one.
    if (inside)
      swiper.slides[swiper.activeIndex]?.querySelector<HTMLElement>('a:not([tabindex])')?.focus();
  });
}

/** Removes hidden slides from tab order and screen readers. */
function showOnlySeen({ slides, activeIndex, params, isLocked }: Swiper): void {
  const seen = Number(params.slidesPerView);
  for (const [index, slide] of slides.entries()) {
    slide.inert = !isLocked && (index < activeIndex || index >= activeIndex + seen);
  }
}
