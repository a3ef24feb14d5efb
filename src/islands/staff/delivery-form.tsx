import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import type { PlaceDraft } from '#src/domain/staff/place-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changePlaceDraft,
  checkPlace,
  editedPlace,
  leavePlace,
  savePlace,
} from '#src/stores/staff/delivery.ts';
import { EntryForm } from './entry-form.tsx';
import { LineField } from './field.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a place that the shop delivers to. The fields are those of `editedPlace`. */
export function DeliveryForm({ title, deed }: Props) {
  return (
    <EntryForm
      {...{ title, deed }}
      check={checkPlace}
      save={() => savePlace()}
      onCancel={leavePlace}
    >
      <PlaceLine name="area" label="Area" />
      <PlaceLine name="subArea" label="Part of the area, if any" />
      <PlaceLine name="type" label="Type, such as Standard" />
      <PlaceLine name="fee" label="Fee, in naira" inputMode="numeric" />
      <PlaceLine name="days" label="Days, such as 1-3 working days" />
      <PayChoice />
    </EntryForm>
  );
}

type LineProps = {
  readonly name: Exclude<keyof PlaceDraft, 'payOnDelivery'>;
  readonly label: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
};

function PlaceLine({ name, ...line }: LineProps) {
  const edited = useStore(editedPlace);
  return (
    <LineField
      {...line}
      maxLength={100}
      value={edited?.draft[name] ?? ''}
      fault={edited?.faults[name]}
      onChange={(value) => {
        changePlaceDraft({ [name]: value });
      }}
    />
  );
}

function PayChoice() {
  const edited = useStore(editedPlace);
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={edited?.draft.payOnDelivery ?? false}
        onChange={({ target }) => {
          changePlaceDraft({ payOnDelivery: target.checked });
        }}
      />
      Payment on delivery is possible
    </label>
  );
}
