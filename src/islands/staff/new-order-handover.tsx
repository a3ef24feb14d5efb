import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { cityOf, isInterstate, otherPlace } from '#src/domain/checkout/delivery-place.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { findPlaces } from '#src/domain/checkout/place-search.ts';
import { formatNaira } from '#src/domain/money.ts';
import { loadStaffPlaces, staffPlaces } from '#src/stores/staff/delivery-places.ts';
import { changeDraft, orderDraft, orderDraftFaults } from '#src/stores/staff/new-order.ts';
import { DraftField } from './draft-field.tsx';
import { Failed } from './failed.tsx';
import { RadioChoice } from './radio-choice.tsx';

/** The places shown at once. */
const SHOWN = 5;

/** Longest address, in characters, as in the contract. */
const LONGEST_ADDRESS = 300;

/** How the customer gets the order, and where. */
export function NewOrderHandover() {
  const { type } = useStore(orderDraft);
  return (
    <section className="bo-part" aria-labelledby="handover-heading">
      <h2 id="handover-heading">Delivery</h2>
      <div>
        <RadioChoice
          legend="Delivery or pickup"
          chosen={type}
          options={[
            ['delivery', 'Delivery'],
            ['pickup', 'Pickup'],
          ]}
          onChoose={(chosen) => {
            changeDraft({ type: chosen });
          }}
        />
      </div>
      {type === 'delivery' && <Place />}
      {type === 'delivery' && (
        <div>
          <DraftField name="address" label="Address or landmark" maxLength={LONGEST_ADDRESS} />
        </div>
      )}
    </section>
  );
}

function Place() {
  const { place } = useStore(orderDraft);
  useEffect(() => {
    void loadStaffPlaces();
  }, []);
  if (place === null) return <PlaceSearch />;
  return (
    <div className="bo-place">
      <span>
        <strong>{nameOf(place)}</strong> <span className="quiet">{termsOf(place)}</span>
      </span>
      <button
        type="button"
        className="quiet-button"
        onClick={() => {
          changeDraft({ place: null });
        }}
      >
        Change area
      </button>
    </div>
  );
}

function PlaceSearch() {
  const reading = useStore(staffPlaces);
  const fault = useStore(orderDraftFaults).place;
  const [typed, setTyped] = useState('');
  const id = useId();
  const all = reading.step === 'ready' ? reading.value : [];
  const found = typed.trim() === '' ? [] : findPlaces(all, typed).slice(0, SHOWN);
  return (
    <div className="field">
      <label htmlFor={id}>Delivery area</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        spellCheck="false"
        placeholder="Type the area, such as Yaba"
        maxLength={60}
        value={typed}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) changeDraft({ place: first });
        }}
      />
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadStaffPlaces()} />
      )}
      <ul className="bo-places">
        {[...found, otherPlace].map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className="bo-pick"
              onClick={() => {
                changeDraft({ place: one });
              }}
            >
              <span>{nameOf(one)}</span> <span className="quiet">{feeOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(place: DeliveryPlace): string {
  if (isInterstate(place)) return 'Outside Lagos';
  return place.subArea === '' ? place.area : `${cityOf(place)}, ${place.area}`;
}

function feeOf(place: DeliveryPlace): string {
  return isInterstate(place) ? 'fee agreed later' : formatNaira(place.fee);
}

function termsOf(place: DeliveryPlace): string {
  return [feeOf(place), place.days].filter((part) => part !== '').join(' · ');
}
