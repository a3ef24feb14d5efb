import {
  deliveryAreas,
  otherPlace,
  type DeliveryPlace,
} from '#src/domain/checkout/delivery-place.ts';
import { findPlaces } from '#src/domain/checkout/place-search.ts';
import { drawn } from '#src/islands/drawn.ts';
import { keepRoom } from '#src/islands/search/box-room.ts';
import { OTHER_NAME, PlaceGroups, PlaceSearch } from '#src/ui/place-picker.tsx';

/** Places drawn at once: more would make a cheap phone wait at each key. */
const MOST = 200;

/** Id of the list of places: a page has one picker. */
const LIST_ID = 'places';

type Options = {
  readonly places: readonly DeliveryPlace[];
  /** Key of the chosen place; empty if none is. */
  readonly chosen: string;
  readonly onChoose: (place: DeliveryPlace) => void;
};

/** A picker in a page. */
export type PlacePicker = {
  /** Shows the places as they are listed now. The typed text stays. */
  readonly renew: (places: readonly DeliveryPlace[]) => void;
  readonly stop: () => void;
};

/**
 * Shows a search field above the list of places, at the end of `box`. Returns null if the box has
 * left the page.
 */
export function showPicker(
  box: HTMLElement,
  { places, chosen, onChoose }: Options,
): PlacePicker | null {
  box.append(drawn(<PlaceSearch id={LIST_ID} />), drawn(<List />));
  const input = box.querySelector('input');
  const list = document.getElementById(LIST_ID);
  const status = box.querySelector('[role=status]');
  if (input === null || list === null || status === null) return null;
  const options = createOptions({ input, list, status }, places);
  const choose = (place: DeliveryPlace | undefined) => {
    if (place !== undefined) onChoose(place);
  };
  input.addEventListener('input', () => {
    options.search();
    list.scrollTo({ top: 0 });
    options.mark(input.value.trim() === '' ? -1 : 0);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') choose(options.active());
    else if (!options.move(event.key)) return;
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    choose(options.at(target));
  });
  // The field keeps the focus, so that the phone's keyboard stays.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  // On a phone the keyboard would cover the list: it comes with a tap on the field.
  if (matchMedia('(pointer: fine)').matches) input.focus();
  const stop = keepRoom(list, input);
  // Only now the list has its height and can scroll.
  options.markKey(chosen);
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
  return { renew: options.renew, stop };
}

type Parts = {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: Element;
};

/** Fills the list with the places that match the typed text, and marks the one of the keyboard. */
function createOptions({ input, list, status }: Parts, listed: readonly DeliveryPlace[]) {
  let places = listed;
  let shown: readonly DeliveryPlace[] = [];
  let index = -1;
  const elements = () => [...list.querySelectorAll('[role=option]')];
  const mark = (next: number) => {
    index = next;
    for (const [at, option] of elements().entries()) option.ariaSelected = String(at === index);
    const active = elements()[index];
    active?.scrollIntoView({ block: 'nearest' });
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active.id);
  };
  const search = () => {
    const found = findPlaces(places, input.value);
    const areas = deliveryAreas(found.slice(0, MOST));
    shown = [...areas.flatMap((area) => area.places), otherPlace];
    list.replaceChildren(drawn(<PlaceGroups areas={areas} />));
    status.className = found.length === 0 ? '' : 'visually-hidden';
    status.textContent = resultWords(input.value.trim(), found.length);
  };
  search();
  return {
    search,
    mark,
    markKey: (key: string) => {
      mark(shown.findIndex((place) => place.key === key));
    },
    active: () => shown[index],
    at: (target: EventTarget | null) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      return shown[elements().findIndex((one) => one === option)];
    },
    /** Returns whether the key moves the mark. */
    move: (key: string): boolean => {
      const moved = movedTo(key, index, shown.length);
      if (moved !== null) mark(moved);
      return moved !== null;
    },
    renew: (now: readonly DeliveryPlace[]) => {
      places = now;
      const { scrollTop } = list;
      search();
      mark(index);
      list.scrollTop = scrollTop;
    },
  };
}

function List() {
  return <div role="listbox" id={LIST_ID} className="places" aria-label="Areas" />;
}

/** Returns the option that an arrow key leads to, from the last to the first; null for other keys. */
function movedTo(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (Math.max(index, 0) - 1 + count) % count : null;
}

function resultWords(text: string, count: number): string {
  if (count === 0) {
    return text === ''
      ? 'We cannot show our delivery areas right now.'
      : `No area is called “${text}”. Check the spelling, or choose “${OTHER_NAME}”.`;
  }
  if (text === '') return '';
  const more = count > MOST ? ' Keep typing to see the others.' : '';
  return `${count === 1 ? '1 area' : `${count} areas`} found.${more}`;
}
