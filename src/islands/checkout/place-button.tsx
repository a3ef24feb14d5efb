import type { ReactNode } from 'react';
import type { DeliveryPlace, PlaceNames } from '#src/domain/checkout/delivery-place.ts';
import { Field, inputProps } from '#src/ui/fields/field.tsx';
import { placeName } from '#src/ui/place-picker.tsx';
import { askForPlace } from './place-opener.ts';

type Props = {
  readonly id: string;
  /** The chosen place; null if none is. */
  readonly names: PlaceNames | null;
  readonly fault: string | undefined;
  readonly hint?: ReactNode;
  /** Takes the choice. Without it, the choice is the one of the checkout and of every page. */
  readonly onPlace?: (place: DeliveryPlace) => void;
  readonly onChosen?: () => void;
};

/** The delivery place, as a button that opens the list of places. */
export function PlaceButton({ id, names, fault, hint, onPlace, onChosen }: Props) {
  const field = { id, name: 'place-button', label: 'City or area', fault, hint };
  return (
    <Field {...field} required>
      <button
        {...inputProps(field)}
        type="button"
        className="input place-button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-required="true"
        onClick={() => void askForPlace(onChosen, onPlace)}
      >
        {names === null ? 'Choose where we deliver to' : placeName(names)}
      </button>
    </Field>
  );
}
