import { useEffect, useState } from 'react';
import type { Address } from '#src/domain/accounts/address.ts';
import type { PlaceNames } from '#src/domain/checkout/delivery-place.ts';
import { LONGEST_TYPED, type AddressField } from '#src/domain/checkout/form.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { PlaceButton } from '#src/islands/checkout/place-button.tsx';
import { useModal } from '#src/islands/use-modal.ts';
import { addressForm, editAddress, writeNames } from '#src/stores/accounts/addresses.ts';
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';

type Props = {
  readonly address: Omit<Address, 'id'> & { readonly id: number | null };
  readonly onSaved: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Adds or edits an address: Escape, Back and Cancel close it. */
export function AddressDialog({ address, onSaved, onClose }: Props) {
  const { dialog, close } = useModal(onClose);
  const { id } = address;
  useEffect(() => {
    editAddress(id);
  }, [id]);
  return (
    <dialog className="order-dialog" aria-labelledby="address-dialog-heading" {...dialog}>
      <div className="order-dialog-body">
        <h2 id="address-dialog-heading">{id === null ? 'Add an address' : 'Edit this address'}</h2>
        <AccountForm
          form={addressForm}
          submit="Save address"
          submitting="Saving…"
          onDone={() => {
            onSaved?.();
            close();
          }}
        >
          {(faults) => <Fields address={address} faults={faults} />}
        </AccountForm>
        <button type="button" className="quiet-button dialog-cancel" onClick={close}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

type FieldsProps = Pick<Props, 'address'> & { readonly faults: Faults<AddressField> };

function Fields({ address, faults }: FieldsProps) {
  const [names, setNames] = useState<PlaceNames>(address);
  return (
    <>
      <TextField {...fieldOf('fullname', address, faults)} label="Full name" autoComplete="name" />
      <TextField
        {...fieldOf('phone', address, faults)}
        label="Phone number"
        type="tel"
        autoComplete="tel"
      />
      <input type="hidden" name="place" value={writeNames(names)} />
      <PlaceButton
        id="address-place"
        names={names.area === '' ? null : names}
        fault={faults.place}
        onPlace={(chosen) => {
          setNames(chosen);
          addressForm.mend('place');
        }}
      />
      <TextArea
        {...fieldOf('address', address, faults)}
        label="Address"
        autoComplete="street-address"
        rows={2}
        hint="House number, street and a landmark"
      />
    </>
  );
}

type Name = Exclude<AddressField, 'place'>;

function fieldOf(name: Name, address: Pick<Address, Name>, faults: Faults<AddressField>) {
  return {
    id: `address-${name}`,
    name,
    maxLength: LONGEST_TYPED,
    defaultValue: address[name],
    fault: faults[name],
    required: true,
  };
}
