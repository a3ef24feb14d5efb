import { useStore } from '@nanostores/react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { checkout, orderHere } from '#src/stores/checkout/checkout.ts';
import type { LastOrder } from '#src/stores/checkout/last-order.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { AmountDue } from './bill-rows.tsx';
import type { Payment } from './payment-choice.tsx';

const buttons = {
  card: 'Proceed To CheckOut',
  delivery: 'Place Order',
  later: 'Buy now, pay later',
};

type Props = { readonly payment: Payment; readonly type: CheckoutForm['type'] };

/**
 * The main button with the amount. On a phone both stay in view. The button keeps the name that SPEC.md
 * section 4 gives it. An error comes after the button, so that it never moves it.
 */
export function PayBar({ payment, type }: Props) {
  const state = useStore(checkout);
  return (
    <div className="pay-bar">
      <AmountDue type={type} />
      <SubmitButton
        pending={state.step === 'sending' || state.step === 'leaving'}
        pendingText={payment === 'delivery' ? 'Placing your order…' : 'Opening the payment page…'}
      >
        {buttons[payment]}
      </SubmitButton>
      {state.step === 'elsewhere' && <PayingElsewhere {...state.order} />}
      {state.step === 'refused' && state.said !== null && <FormAlert {...state.said} quiet />}
    </div>
  );
}

/** Another tab began to pay for the same cart: the shopper decides where to go on. */
function PayingElsewhere({ number, href }: LastOrder) {
  return (
    <div className="form-alert" role="alert">
      <strong>Payment started in another tab</strong>
      <p>
        You started to pay for these items in another tab. Continue here only if you did not pay
        there.
      </p>
      <p className="address-actions">
        {href !== null && (
          <a href={href}>{number === null ? 'View order' : `View order ${number}`}</a>
        )}
        <button type="button" className="quiet-button" onClick={() => void orderHere()}>
          Continue here
        </button>
      </p>
    </div>
  );
}
