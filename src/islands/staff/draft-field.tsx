import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { changeDraft, orderDraft, orderDraftFaults } from '#src/stores/staff/new-order.ts';
import { LineField } from './field.tsx';

type Props = {
  readonly name: 'fullname' | 'phone' | 'email' | 'address';
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email';
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  readonly maxLength: number;
};

/** A text of the order that is being entered, with what is wrong with it. */
export function DraftField({ name, type = 'text', ...line }: Props) {
  const draft = useStore(orderDraft);
  const fault = useStore(orderDraftFaults)[name];
  return (
    <LineField
      {...line}
      type={type}
      value={draft[name]}
      fault={fault}
      onChange={(value) => {
        changeDraft({ [name]: value });
      }}
    />
  );
}
