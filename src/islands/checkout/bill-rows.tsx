import { useStore } from '@nanostores/react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { formatNaira } from '#src/domain/money.ts';
import { checkoutBill, type CheckoutBill } from '#src/stores/checkout/bill.ts';

/** The order's amounts. Fee and total are hidden with payment on delivery (SPEC.md section 4). */
export function BillRows({ form }: { readonly form: CheckoutForm }) {
  const bill = useStore(checkoutBill);
  return (
    <dl className="bill" aria-live="polite">
      <div>
        <dt>Products</dt>
        <dd>{formatNaira(bill.bill)}</dd>
      </div>
      {!bill.payOnDelivery && (
        <>
          <div>
            <dt>Delivery fee</dt>
            <dd>{feeWords(bill, form)}</dd>
          </div>
          <div className="bill-total">
            <dt>Total</dt>
            <dd>{formatNaira(bill.total)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function feeWords({ place, isAgreedLater, fee }: CheckoutBill, { type }: CheckoutForm): string {
  if (type === 'pickup') return 'Free pickup';
  if (place === null) return 'Choose a place';
  return isAgreedLater ? 'We will confirm the fee with you' : formatNaira(fee);
}
