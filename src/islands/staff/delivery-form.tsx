import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type HTMLAttributes } from 'react';
import type { PlaceDraft } from '#src/domain/staff/place-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changePlaceDraft,
  checkPlace,
  editedPlace,
  leavePlace,
  savePlace,
} from '#src/stores/staff/delivery.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a place that the shop delivers to. The fields are those of `editedPlace`. */
export function DeliveryForm({ title, deed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const save = () => {
    if (checkPlace()) void deed.run(() => savePlace());
    else {
      requestAnimationFrame(() => {
        focusFault(form.current);
      });
    }
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PlaceLine name="area" label="Area" />
      <PlaceLine name="subArea" label="Part of the area, if any" />
      <PlaceLine name="type" label="Type, such as Standard" />
      <PlaceLine name="fee" label="Fee, in naira" inputMode="numeric" />
      <PlaceLine name="days" label="Days, such as 1-3 working days" />
      <PayChoice />
      <div className="bo-member-deeds">
        <DeedButton deed={deed} onPress={null}>
          Save
        </DeedButton>
        <button type="button" className="button button-quiet" onClick={leavePlace}>
          Cancel
        </button>
      </div>
      <Said deed={deed} />
    </form>
  );
}

type LineProps = {
  readonly name: Exclude<keyof PlaceDraft, 'payOnDelivery'>;
  readonly label: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

function PlaceLine({ name, label, inputMode }: LineProps) {
  const edited = useStore(editedPlace);
  const id = useId();
  const fault = edited?.faults[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        inputMode={inputMode}
        maxLength={100}
        value={edited?.draft[name] ?? ''}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          changePlaceDraft({ [name]: target.value });
        }}
      />
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
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

function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
