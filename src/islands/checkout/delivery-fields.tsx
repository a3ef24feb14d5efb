import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { INTERSTATE_NOTE } from '#src/domain/checkout/delivery-terms.ts';
import {
  checkoutLimits,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import { arrivalWords } from '#src/domain/checkout/place-words.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { mendCheckout } from '#src/stores/checkout/checkout.ts';
import { deliveryPlaces, loadPlaces } from '#src/stores/checkout/delivery-places.ts';
import { Field, inputProps } from '#src/ui/fields/field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { placeName } from '#src/ui/place-picker.tsx';
import { askForPlace } from './place-opener.ts';

type Props = { readonly form: CheckoutForm; readonly faults: Faults<CheckoutField> };

/** The delivery address and the place, which determines fee and days. */
export function DeliveryFields({ form, faults }: Props) {
  const read = useStore(deliveryPlaces);
  const { place, isAgreedLater } = useStore(checkoutBill);
  useEffect(() => void loadPlaces(), []);
  return (
    <>
      <PlaceField place={place} isAgreedLater={isAgreedLater} fault={faults.place} />
      {read.step === 'failed' && (
        <p className="field-fault" role="alert">
          {read.text}{' '}
          <button type="button" className="quiet-button" onClick={() => void loadPlaces()}>
            Try again
          </button>
        </p>
      )}
      {isAgreedLater && (
        <p className="checkout-note" role="status">
          {INTERSTATE_NOTE} Questions before? Call{' '}
          <a href={shop.phone.href}>{shop.phone.display}</a>.
        </p>
      )}
      <TextArea
        id="order-address"
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={checkoutLimits.address}
        defaultValue={form.address}
        fault={faults.address}
        hint={isAgreedLater ? 'Street, town and state' : 'House number, street and a landmark'}
        required
      />
    </>
  );
}

type PlaceProps = {
  readonly place: DeliveryPlace | null;
  readonly isAgreedLater: boolean;
  readonly fault: string | undefined;
};

/** The chosen place, as a button that opens the list of places. */
function PlaceField({ place, isAgreedLater, fault }: PlaceProps) {
  const hint = place === null || isAgreedLater ? undefined : arrival(place);
  const field = { id: 'order-place', name: 'place', label: 'City or area', fault, hint };
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
        onClick={() => {
          void askForPlace(() => {
            mendCheckout('place');
          });
        }}
      >
        {place === null ? 'Choose where we deliver to' : placeName(place)}
      </button>
    </Field>
  );
}

/** "Ikeja · ₦2,500 · 1-3 working days", and when that is */
function arrival(place: DeliveryPlace) {
  const { area, fee, days } = place;
  const terms = [area, formatNaira(fee), ...(days === '' ? [] : [days])].join(' · ');
  const expected = arrivalWords(place, Date.now());
  if (expected === '' || expected === days) return terms;
  return (
    <>
      {terms}
      <br />
      Order now and expect it {expected}.
    </>
  );
}
