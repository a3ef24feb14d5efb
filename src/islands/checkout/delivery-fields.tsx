import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  deliveryAreas,
  OTHER_PLACE,
  type DeliveryPlace,
} from '#src/domain/checkout/delivery-place.ts';
import { INTERSTATE_NOTE } from '#src/domain/checkout/delivery-terms.ts';
import {
  checkoutLimits,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { mendCheckout } from '#src/stores/checkout/checkout.ts';
import { deliveryPlaces, loadPlaces } from '#src/stores/checkout/delivery-places.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';

type Props = { readonly form: CheckoutForm; readonly faults: Faults<CheckoutField> };

/** The delivery address and the place, which determines fee and days. */
export function DeliveryFields({ form, faults }: Props) {
  const read = useStore(deliveryPlaces);
  const { place, isAgreedLater } = useStore(checkoutBill);
  useEffect(() => void loadPlaces(), []);
  return (
    <>
      <SelectField
        id="order-place"
        name="place"
        label="City or area"
        value={read.step === 'ready' ? form.place : ''}
        onChange={(chosen) => {
          fillCheckout({ place: chosen });
          mendCheckout('place');
        }}
        fault={faults.place}
        hint={place === null || isAgreedLater ? undefined : arrival(place)}
        disabled={read.step !== 'ready'}
        required
      >
        <option value="">
          {read.step === 'ready' ? 'Choose where we deliver to' : 'Reading…'}
        </option>
        {read.step === 'ready' && <Places places={read.places} />}
      </SelectField>
      {read.step === 'failed' && (
        <p className="field-fault" role="alert">
          {read.text}{' '}
          <button type="button" className="link-button" onClick={() => void loadPlaces()}>
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

function Places({ places }: { readonly places: readonly DeliveryPlace[] }) {
  return (
    <>
      {deliveryAreas(places).map(({ name, places: ofArea }) => (
        <optgroup key={name} label={name}>
          {ofArea.map((place) => (
            <option key={place.key} value={place.key}>
              {place.subArea === '' ? place.area : place.subArea} · {formatNaira(place.fee)}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={OTHER_PLACE}>Other (Outside Lagos)</option>
    </>
  );
}

/** "Ikeja · ₦2,500 · 1-3 working days" */
function arrival({ area, fee, days }: DeliveryPlace): string {
  return [area, formatNaira(fee), ...(days === '' ? [] : [days])].join(' · ');
}
