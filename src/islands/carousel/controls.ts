import type Swiper from 'swiper';
import { iconButton, setIcon } from '#src/islands/icon-button.ts';
import type { CarouselKind } from './kinds.ts';
import type { Pace } from './pace.ts';

/** Beyond this many slides a number replaces the dots. */
const MOST_DOTS = 6;

type Carousel = {
  readonly swiper: Swiper;
  readonly pace: Pace;
  readonly kind: CarouselKind;
  readonly count: number;
};

/**
 * Adds the buttons of a carousel to its `[data-carousel-controls]`. `update` makes them show the
 * current state.
 */
export function addControls(root: HTMLElement, carousel: Carousel): { update: () => void } {
  const { swiper, pace, kind, count } = carousel;
  const container = root.querySelector<HTMLElement>('[data-carousel-controls]');
  const previous = iconButton('left', `Previous ${kind.slide}`);
  const next = iconButton('right', `Next ${kind.slide}`);
  const pause = pauseButton(pace);
  const slides = kind.dots ? (count <= MOST_DOTS ? dots(carousel) : numbers(carousel)) : null;
  previous.addEventListener('click', () => {
    swiper.slidePrev();
  });
  next.addEventListener('click', () => {
    swiper.slideNext();
  });
  container?.append(pause, previous, ...(slides === null ? [] : [slides.element]), next);
  return {
    update: () => {
      if (container !== null) container.hidden = swiper.isLocked;
      slides?.update();
    },
  };
}

function pauseButton(pace: Pace): HTMLButtonElement {
  const button = iconButton('pause', '');
  const show = () => {
    const asked = pace.rests('asked');
    setIcon(button, asked ? 'play' : 'pause', asked ? 'Play the slides' : 'Pause the slides');
  };
  button.addEventListener('click', () => {
    pace.set('asked', !pace.rests('asked'));
    show();
  });
  show();
  return button;
}

function dots({ swiper, kind, count }: Carousel): { element: HTMLElement; update: () => void } {
  const element = document.createElement('div');
  element.className = 'carousel-dots';
  const buttons = Array.from({ length: count }, (_, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = `Show ${kind.slide} ${index + 1} of ${count}`;
    button.addEventListener('click', () => {
      if (swiper.params.loop) swiper.slideToLoop(index);
      else swiper.slideTo(index);
    });
    return button;
  });
  element.append(...buttons);
  const update = () => {
    for (const [index, button] of buttons.entries()) {
      button.ariaCurrent = index === swiper.realIndex ? 'true' : null;
    }
  };
  return { element, update };
}

function numbers({ swiper, count }: Carousel): { element: HTMLElement; update: () => void } {
  const element = document.createElement('p');
  const update = () => {
    element.textContent = `${swiper.realIndex + 1} of ${count}`;
  };
  return { element, update };
}
