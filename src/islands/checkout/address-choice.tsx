import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Address } from '#src/domain/accounts/address.ts';
import { addressRefusal, ANOTHER } from '#src/domain/checkout/form.ts';
import { phoneInWords } from '#src/domain/phone-number.ts';
import { askForAddress } from '#src/islands/account/address-opener.ts';
import { addresses } from '#src/stores/accounts/addresses.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { rememberPlace } from '#src/stores/checkout/choose-place.ts';
import { checkoutFaults } from '#src/stores/checkout/checkout.ts';
import { deliveryPlaces } from '#src/stores/checkout/delivery-places.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';
import { chosenAddress, orderForm } from '#src/stores/checkout/order-form.ts';
import { placeName } from '#src/ui/place-picker.tsx';
import { arrival, PlaceNotes } from './delivery-fields.tsx';

/** Addresses shown before the shopper asks for all. */
const FEW = 3;

/** Choice of a saved address, or of another one. Nothing without saved addresses. */
export function AddressChoice() {
  const read = useStore(addresses);
  const chosen = useStore(chosenAddress);
  const [isWhole, setIsWhole] = useState(false);
  if (read.step !== 'ready' || read.addresses.length === 0) return null;
  const list = read.addresses;
  const shown = list.filter((one, at) => isWhole || at < FEW || one === chosen);
  return (
    <>
      <fieldset className="choice">
        <legend>Where should we deliver it?</legend>
        <div className="choice-options choice-rows">
          {shown.map((address) => (
            <Option key={address.id} id={String(address.id)} isChosen={address === chosen}>
              <span>{address.address}</span>
              <span className="field-hint">{wordsOf(address)}</span>
            </Option>
          ))}
          <Option id={ANOTHER} isChosen={chosen === null}>
            <span>Use another address</span>
          </Option>
        </div>
        {shown.length < list.length && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              setIsWhole(true);
            }}
          >
            Show all {list.length} addresses
          </button>
        )}
      </fieldset>
      {chosen !== null && <ChosenNotes address={chosen} />}
    </>
  );
}

type OptionProps = {
  readonly id: string;
  readonly isChosen: boolean;
  readonly children: React.ReactNode;
};

function Option({ id, isChosen, children }: OptionProps) {
  return (
    <label>
      <input
        type="radio"
        name="saved-address"
        value={id}
        checked={isChosen}
        onChange={() => {
          fillCheckout({ addressId: id });
          for (const field of ['fullname', 'phone', 'place', 'address']) checkoutFaults.edit(field);
        }}
      />
      {children}
    </label>
  );
}

/** "Yaba · Ada Obi · +2348030000000" */
function wordsOf(address: Address): string {
  const place = address.area === '' ? '' : placeName(address);
  return [place, address.fullname, phoneInWords(address.phone)].filter(Boolean).join(' · ');
}

/** Fee and days of the chosen address, or what it lacks. */
function ChosenNotes({ address }: { readonly address: Address }) {
  const { place, isAgreedLater } = useStore(checkoutBill);
  const form = useStore(orderForm);
  const places = useStore(deliveryPlaces);
  useEffect(() => {
    // The fee on every other page is the one of this address too.
    if (place !== null) rememberPlace(place);
  }, [place]);
  const isIncomplete = places.step === 'ready' && addressRefusal(form) !== null;
  return (
    <>
      {place !== null && !isAgreedLater && <p className="field-hint">{arrival(place)}</p>}
      {isIncomplete && (
        <p className="field-fault" role="alert">
          {address.area !== '' && place === null
            ? 'We no longer deliver to this area.'
            : 'We need more details to deliver here.'}{' '}
          <button
            type="button"
            className="quiet-button"
            onClick={() => void askForAddress(address)}
          >
            Complete this address
          </button>
        </p>
      )}
      <PlaceNotes />
    </>
  );
}
