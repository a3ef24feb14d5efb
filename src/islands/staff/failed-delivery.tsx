import { useRef, useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import {
  failedDeliveryFault,
  failedDeliveryReasons,
  failedDeliveryWords,
  type FailedDeliveryReason,
} from '#src/domain/orders/failed-delivery.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { failDelivery } from '#src/stores/staff/order.ts';
import { DeedButton } from './deed-button.tsx';
import { Field } from './field.tsx';
import { RadioChoice } from './radio-choice.tsx';

type Props = { readonly order: WireStaffOrder; readonly deed: Deed };

/** Records that an order on its way could not be handed over, and why. */
export function FailedDelivery({ order, deed }: Props) {
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="bo-others"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary ref={summary} className="quiet-button">
        Could not be delivered
      </summary>
      <FailedForm
        // The next attempt has a form of its own.
        key={order.failedDeliveries.length}
        order={order}
        deed={deed}
        onDone={() => {
          summary.current?.focus();
          setIsOpen(false);
        }}
      />
    </details>
  );
}

const reasons = failedDeliveryReasons.map(
  (reason) => [reason, failedDeliveryWords(reason)] as const,
);

function FailedForm({ order, deed, onDone }: Props & { readonly onDone: () => void }) {
  const [reason, setReason] = useState<FailedDeliveryReason>('nobody_there');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (form: HTMLFormElement) => {
    deed.reset();
    const found = failedDeliveryFault(reason, note);
    setFault(found);
    if (found === null) {
      if (await deed.run(() => failDelivery(order, { reason, note }))) onDone();
      return;
    }
    requestAnimationFrame(() => {
      focusFault(form);
    });
  };
  return (
    <form
      className="bo-dispatch"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <RadioChoice
        legend="Why"
        chosen={reason}
        options={reasons}
        onChoose={(chosen) => {
          setReason(chosen);
          setFault(null);
        }}
      />
      <Note note={note} fault={fault} onType={setNote} />
      <p className="quiet">The order stays on its way, and the buyer gets a mail.</p>
      <DeedButton deed={deed} className="button bo-big" onPress={null}>
        Record it
      </DeedButton>
    </form>
  );
}

type NoteProps = {
  readonly note: string;
  readonly fault: string | null;
  readonly onType: (text: string) => void;
};

function Note({ note, fault, onType }: NoteProps) {
  return (
    <Field label="Note" hint="Only staff see it." fault={fault ?? undefined}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={2}
          value={note}
          maxLength={textLimits.message}
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      )}
    </Field>
  );
}
