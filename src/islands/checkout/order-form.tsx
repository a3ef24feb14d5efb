import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { shop } from '#src/domain/shop.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import {
  checkCheckoutField,
  checkout,
  mendCheckout,
  sendCheckout,
} from '#src/stores/checkout/checkout.ts';
import { checkoutForm, fillCheckout } from '#src/stores/checkout/form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { BillRows } from './bill-rows.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliveryType } from './delivery-type.tsx';
import { PayOnDelivery } from './pay-on-delivery.tsx';
import { checkLeft, keepTyped } from './typed.ts';
import { useSyncedFields } from './use-synced-fields.ts';

/** The order form: delivery, customer, payment, amounts. */
export function OrderForm({ onLater }: { readonly onLater: () => void }) {
  const state = useStore(checkout);
  const form = useStore(checkoutForm);
  const { payOnDelivery } = useStore(checkoutBill);
  const element = useSyncedFields(form);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    await sendCheckout();
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const faults = state.step === 'refused' ? state.faults : {};
  const pending = state.step === 'sending' || state.step === 'leaving';
  return (
    <form
      className="form checkout-form"
      method="post"
      noValidate
      aria-label="Checkout"
      ref={element}
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        keepTyped(event, mendCheckout);
      }}
      onBlur={(event) => {
        checkLeft(event, checkCheckoutField);
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
      {state.step === 'refused' && state.said !== null && <FormAlert {...state.said} quiet />}
      <CustomerFields of="order" form={form} faults={faults} />
      {form.type === 'delivery' && <DeliveryFields form={form} faults={faults} />}
      <PayOnDelivery form={form} />
      <BillRows form={form} />
      <SubmitButton
        pending={pending}
        pendingText={payOnDelivery ? 'Placing your order…' : 'Opening the payment page…'}
      >
        {payOnDelivery ? 'Place Order' : 'Proceed To CheckOut'}
      </SubmitButton>
      <button type="button" className="button button-quiet" onClick={onLater}>
        Buy now, pay later
      </button>
    </form>
  );
}
