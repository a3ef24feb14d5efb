import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { INTERSTATE_NOTE } from '#src/domain/checkout/delivery-terms.ts';
import {
  ANOTHER,
  LONGEST_TYPED,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import { arrivalWords } from '#src/domain/checkout/place-words.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';
import { addresses } from '#src/stores/accounts/addresses.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { checkoutFaults } from '#src/stores/checkout/checkout.ts';
import { deliveryPlaces, loadPlaces } from '#src/stores/checkout/delivery-places.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';
import { TextArea } from '#src/ui/fields/text-field.tsx';
import { PlaceButton } from './place-button.tsx';

type Props = { readonly form: CheckoutForm; readonly faults: Faults<CheckoutField> };

/** The delivery address and the place, which determines fee and days. */
export function DeliveryFields({ form, faults }: Props) {
  const { place, isAgreedLater } = useStore(checkoutBill);
  return (
    <>
      <div onClickCapture={keepAnother}>
        <PlaceButton
          id="order-place"
          names={place}
          fault={faults.place}
          hint={place === null || isAgreedLater ? undefined : arrival(place)}
          onChosen={() => {
            checkoutFaults.edit('place');
          }}
        />
      </div>
      <PlaceNotes />
      <TextArea
        id="order-address"
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={LONGEST_TYPED}
        defaultValue={form.address}
        fault={faults.address}
        hint={isAgreedLater ? 'Street, town and state' : 'House number, street and a landmark'}
        required
      />
    </>
  );
}

/** Choosing its area must not lead from a typed address to a saved one. */
function keepAnother(): void {
  const read = addresses.get();
  if (read.step === 'ready' && read.addresses.length > 0) fillCheckout({ addressId: ANOTHER });
}

/** What is to be known of the place: that the list is missing, or that the fee is agreed later. */
export function PlaceNotes() {
  const read = useStore(deliveryPlaces);
  const { isAgreedLater } = useStore(checkoutBill);
  useEffect(() => void loadPlaces(), []);
  return (
    <>
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
    </>
  );
}

/** "Ikeja · ₦2,500 · 1-3 working days", and when that is */
export function arrival(place: DeliveryPlace) {
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
