import { useStore } from '@nanostores/react';
import { useId, type HTMLAttributes } from 'react';
import { changeDraft, orderDraft, orderDraftFaults } from '#src/stores/staff/new-order.ts';

type Props = {
  readonly name: 'fullname' | 'phone' | 'email' | 'address';
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength: number;
};

/** A text of the order that is being entered, with what is wrong with it. */
export function DraftField({ name, label, type = 'text', inputMode, maxLength }: Props) {
  const draft = useStore(orderDraft);
  const fault = useStore(orderDraftFaults)[name];
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        value={draft[name]}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          changeDraft({ [name]: target.value });
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
