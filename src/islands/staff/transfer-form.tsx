import { useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { bankReference, isBankReference } from '#src/domain/staff/bank-reference.ts';
import { typedNaira } from '#src/domain/staff/whole-naira.ts';
import { confirmTransfer } from '#src/stores/staff/order.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Confirms the bank transfer that an order waits for. */
export function TransferForm({ order }: { readonly order: WireStaffOrder }) {
  const deed = useDeed();
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [faults, setFaults] = useState<{ reference?: string; amount?: string }>({});
  const send = () => {
    deed.reset();
    const { value, fault } = typedNaira(amount);
    const isReference = isBankReference(bankReference(reference));
    setFaults({
      ...(!isReference && { reference: 'Please enter the reference, as the bank shows it.' }),
      ...(fault !== null && { amount: fault }),
    });
    if (value === null || !isReference) return;
    void deed.run(() => confirmTransfer(order, reference, value));
  };
  return (
    <form
      className="bo-refund"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>Look at the bank account first. The whole amount must have come.</p>
      <div className="bo-pair">
        <Typed
          label="Bank reference"
          typed={reference}
          fault={faults.reference}
          onType={setReference}
        />
        <Typed
          label="Amount that came, in naira"
          inputMode="numeric"
          typed={amount}
          fault={faults.amount}
          onType={setAmount}
        />
      </div>
      <DeedButton deed={deed} className="button bo-big" onPress={null}>
        Confirm the transfer
      </DeedButton>
      <Said deed={deed} />
    </form>
  );
}

type TypedProps = {
  readonly label: string;
  readonly inputMode?: 'numeric';
  readonly typed: string;
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
};

function Typed({ label, inputMode, typed, fault, onType }: TypedProps) {
  return (
    <label>
      {label}
      <input
        className="input"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={100}
        value={typed}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
      {fault !== undefined && <span className="field-fault">{fault}</span>}
    </label>
  );
}
