import {
  cityOf,
  isInterstate,
  otherPlace,
  type DeliveryArea,
  type DeliveryPlace,
  type PlaceNames,
} from '#src/domain/checkout/delivery-place.ts';
import { formatNaira } from '#src/domain/money.ts';

/** The search field of the picker (WAI-ARIA APG, Combobox with a listbox); `id` names the list. */
export function PlaceSearch({ id }: { readonly id: string }) {
  return (
    <>
      <input
        className="place-search"
        type="text"
        role="combobox"
        aria-label="Search areas"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        placeholder="Type your area, such as Yaba"
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="done"
        maxLength={60}
      />
      <p role="status" />
    </>
  );
}

/** The places grouped by area. The place outside Lagos is always in the list and in view. */
export function PlaceGroups({ areas }: { readonly areas: readonly DeliveryArea[] }) {
  return (
    <>
      {areas.map(({ name, places }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="places-area" aria-hidden="true">
            {name}
          </div>
          {places.map((place) => (
            <PlaceOption key={place.key} place={place} />
          ))}
        </div>
      ))}
      <div className="places-other" role="presentation">
        <PlaceOption place={otherPlace} />
      </div>
    </>
  );
}

function PlaceOption({ place }: { readonly place: DeliveryPlace }) {
  return (
    <div role="option" id={`place-${place.key}`} className="place" aria-selected="false">
      <span>{placeName(place)}</span>
      {place !== otherPlace && <span className="place-fee">{formatNaira(place.fee)}</span>}
    </div>
  );
}

/** SPEC.md section 4. */
export const OTHER_NAME = 'Other (Outside Lagos)';

/** Returns the name of a place in a list of places. */
export function placeName(place: PlaceNames): string {
  return isInterstate(place) ? OTHER_NAME : cityOf(place);
}
