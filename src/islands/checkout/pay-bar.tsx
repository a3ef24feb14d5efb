import { useStore } from '@nanostores/react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { checkout } from '#src/stores/checkout/checkout.ts';
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
      {state.step === 'refused' && state.said !== null && <FormAlert {...state.said} quiet />}
    </div>
  );
}
