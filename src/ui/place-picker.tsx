import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  cityOf,
  deliveryAreas,
  isInterstate,
  otherPlace,
  type DeliveryArea,
  type DeliveryPlace,
} from '#src/domain/checkout/delivery-place.ts';
import { findPlaces } from '#src/domain/checkout/place-search.ts';
import { formatNaira } from '#src/domain/money.ts';

/** Places drawn at once: more would make a cheap phone wait at each key. */
const MOST = 200;

type Choose = { readonly onChoose: (place: DeliveryPlace) => void };

type Props = Choose & {
  readonly places: readonly DeliveryPlace[];
  /** Key of the chosen place; empty if none is. */
  readonly chosen: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
};

/**
 * A search field above the list of places, grouped by area (WAI-ARIA APG, Combobox with a listbox).
 * The place outside Lagos is always in the list and in view.
 */
export function PlacePicker({ places, chosen, onChoose, input, list }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const found = findPlaces(places, text);
  const areas = deliveryAreas(found.slice(0, MOST));
  const options = [...areas.flatMap((area) => area.places), otherPlace];
  const [index, setIndex] = useState(() => options.findIndex(({ key }) => key === chosen));
  const active = options[index];
  const activeId = active && `${id}-${active.key}`;

  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedTo(event.key, index, options.length);
    if (moved !== null) setIndex(moved);
    else if (event.key !== 'Enter') return;
    else if (active !== undefined) onChoose(active);
    event.preventDefault();
  };
  return (
    <>
      <input
        {...searchProps}
        ref={input}
        aria-controls={id}
        aria-activedescendant={activeId}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setIndex(value.trim() === '' ? -1 : 0);
          list.current?.scrollTo({ top: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <p className={found.length === 0 ? undefined : 'visually-hidden'} role="status">
        {resultWords(text.trim(), found.length)}
      </p>
      <PlaceList id={id} areas={areas} active={active?.key} onChoose={onChoose} list={list} />
    </>
  );
}

const searchProps = {
  className: 'place-search',
  type: 'text',
  role: 'combobox',
  'aria-label': 'Search areas',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  placeholder: 'Type your area, such as Yaba',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'done',
  maxLength: 60,
} as const;

/** Returns the option that an arrow key leads to, from the last to the first; null for other keys. */
function movedTo(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (Math.max(index, 0) - 1 + count) % count : null;
}

type ListProps = Choose & {
  readonly id: string;
  readonly areas: readonly DeliveryArea[];
  /** Key of the place that the keyboard is at. */
  readonly active: string | undefined;
  readonly list: RefObject<HTMLDivElement | null>;
};

function PlaceList({ id, areas, active, onChoose, list }: ListProps) {
  const option = (place: DeliveryPlace) => (
    <div
      key={place.key}
      role="option"
      id={`${id}-${place.key}`}
      className="place"
      aria-selected={active === place.key}
      onClick={() => {
        onChoose(place);
      }}
    >
      <span>{placeName(place)}</span>
      {place !== otherPlace && <span className="place-fee">{formatNaira(place.fee)}</span>}
    </div>
  );
  return (
    <div
      role="listbox"
      id={id}
      className="places"
      aria-label="Areas"
      ref={list}
      // The field keeps the focus, so that the phone's keyboard stays.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {areas.map(({ name, places }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="places-area" aria-hidden="true">
            {name}
          </div>
          {places.map(option)}
        </div>
      ))}
      <div className="places-other" role="presentation">
        {option(otherPlace)}
      </div>
    </div>
  );
}

/** SPEC.md section 4. */
const OTHER_NAME = 'Other (Outside Lagos)';

/** Returns the name of a place in a list of places. */
export function placeName(place: DeliveryPlace): string {
  return isInterstate(place) ? OTHER_NAME : cityOf(place);
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
