import { useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { refundAmount } from '#src/domain/staff/whole-naira.ts';
import { beginRefund, refundOrder } from '#src/stores/staff/order.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Refunds a card payment in full or in part, after a second thought. */
export function RefundForm({ order }: { readonly order: WireStaffOrder }) {
  const deed = useDeed();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly amount: number | null } | null>(null);
  // One refund until it has succeeded, however often it is sent.
  const [refund, setRefund] = useState(beginRefund);
  const all = formatNaira(nairaToKobo(order.refundable));
  const ask = () => {
    deed.reset();
    const read = refundAmount(typed, order.refundable);
    setFault(read.fault);
    if (read.fault === null) setAsked({ amount: read.amount });
  };
  const send = async (amount: number | null) => {
    const isDone = await deed.run(() => refundOrder(order.orderId, refund, amount));
    if (!isDone) return;
    setRefund(beginRefund());
    setTyped('');
  };
  return (
    <form
      className="bo-refund"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Amount
        all={all}
        typed={typed}
        fault={fault}
        onType={(text) => {
          setTyped(text);
          setFault(null);
          // Another amount is another refund.
          setRefund(beginRefund());
        }}
      />
      <DeedButton deed={deed} className="button button-quiet" onPress={null}>
        Refund
      </DeedButton>
      <Said deed={deed} />
      {asked !== null && (
        <Question
          words={asked.amount === null ? all : formatNaira(nairaToKobo(asked.amount))}
          onConfirm={() => void send(asked.amount)}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </form>
  );
}

type AmountProps = {
  readonly all: string;
  readonly typed: string;
  readonly fault: string | null;
  readonly onType: (text: string) => void;
};

function Amount({ all, typed, fault, onType }: AmountProps) {
  return (
    <>
      <label>
        Amount to refund
        <input
          className="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder={all}
          value={typed}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby="refund-hint"
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      </label>
      <p id="refund-hint" className={fault === null ? 'field-hint' : 'field-fault'}>
        {fault ?? `Leave it empty to refund all of ${all}.`}
      </p>
    </>
  );
}

type QuestionProps = {
  readonly words: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function Question({ words, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      title={`Refund ${words}?`}
      action={`Refund ${words}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>The money goes back to the buyer’s card. This cannot be taken back.</p>
    </ConfirmDialog>
  );
}
