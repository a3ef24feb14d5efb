import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { shop } from '#src/domain/shop.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { checkout, checkoutFaults, sendCheckout } from '#src/stores/checkout/checkout.ts';
import { checkoutForm, fillCheckout } from '#src/stores/checkout/form.ts';
import { chosenAddress, savesAddress } from '#src/stores/checkout/order-form.ts';
import { AddressChoice } from './address-choice.tsx';
import { BillRows } from './bill-rows.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliveryType } from './delivery-type.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentChoice, type Payment } from './payment-choice.tsx';
import { checkLeft, keepTyped } from './typed.ts';
import { useSyncedFields } from './use-synced-fields.ts';

type Props = {
  readonly payment: Payment;
  readonly onPayment: (payment: Payment) => void;
  /** Turns to the application to pay later. */
  readonly onLater: () => void;
};

/** The order form: delivery, customer, payment, amounts. */
export function OrderForm({ payment, onPayment, onLater }: Props) {
  const state = useStore(checkout);
  const form = useStore(checkoutForm);
  const bill = useStore(checkoutBill);
  const saved = useStore(chosenAddress);
  const element = useSyncedFields(form);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (isBelow(sent)) {
      showForm(sent);
      return;
    }
    if (payment === 'later') {
      onLater();
      return;
    }
    await sendCheckout();
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const faults = state.step === 'refused' ? state.faults : {};
  return (
    <form
      className="form checkout-form"
      method="post"
      noValidate
      aria-label="Checkout"
      ref={element}
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        keepTyped(event, checkoutFaults);
      }}
      onBlur={(event) => {
        checkLeft(event, checkoutFaults);
      }}
    >
      <DeliveryType
        type={form.type}
        onChange={(type) => {
          fillCheckout({ type });
        }}
      />
      {form.type === 'pickup' && (
        <p className="field-hint">Collect it from our office: {shop.office}.</p>
      )}
      {form.type === 'delivery' && <AddressChoice />}
      <CustomerFields of="order" form={form} faults={faults} isEmailOnly={saved !== null} />
      {form.type === 'delivery' && saved === null && <DeliveryFields form={form} faults={faults} />}
      <SaveAddress />
      <PaymentChoice bill={bill} type={form.type} payment={payment} onChange={onPayment} />
      <BillRows type={form.type} />
      <PayBar payment={payment} type={form.type} />
    </form>
  );
}

function SaveAddress() {
  const saves = useStore(savesAddress);
  if (saves === null) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={saves}
        onChange={() => {
          fillCheckout({ save: saves ? 'no' : 'yes' });
        }}
      />
      Save this address
    </label>
  );
}

/** Returns whether a form is still below the screen, so that nobody has seen what it sends. */
function isBelow(form: HTMLFormElement): boolean {
  return form.getBoundingClientRect().top > innerHeight;
}

function showForm(form: HTMLFormElement): void {
  form.scrollIntoView();
  form.querySelector('input')?.focus({ preventScroll: true });
}
