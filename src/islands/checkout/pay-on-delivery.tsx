import { useStore } from '@nanostores/react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { formatNaira } from '#src/domain/money.ts';
import { checkoutBill, type CheckoutBill } from '#src/stores/checkout/bill.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';

/** The switch for payment on delivery, with an explanation. */
export function PayOnDelivery({ form }: { readonly form: CheckoutForm }) {
  const bill = useStore(checkoutBill);
  return (
    <div className="toggle">
      <input
        type="checkbox"
        role="switch"
        id="order-pay-on-delivery"
        name="payOnDelivery"
        checked={bill.payOnDelivery}
        disabled={!bill.mayPayOnDelivery}
        aria-describedby="order-pay-on-delivery-hint"
        onChange={({ currentTarget }) => {
          fillCheckout({ payOnDelivery: currentTarget.checked });
        }}
      />
      <label htmlFor="order-pay-on-delivery">Pay on delivery</label>
      <p className="field-hint" id="order-pay-on-delivery-hint">
        {meaning(bill, form)}
      </p>
    </div>
  );
}

/** The rows of fee and total are hidden then (SPEC.md section 4); the amount due is shown here. */
function meaning(bill: CheckoutBill, { type }: CheckoutForm): string {
  if (!bill.mayPayOnDelivery) return 'Not offered for this place.';
  const when = type === 'pickup' ? 'when you collect it' : 'when it arrives';
  return bill.payOnDelivery
    ? `You will pay ${formatNaira(bill.total)} ${when}.`
    : `Pay in cash, by transfer or by card ${when}.`;
}
