import { useStore } from '@nanostores/react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { formatNaira } from '#src/domain/money.ts';
import { checkoutBill, type CheckoutBill } from '#src/stores/checkout/bill.ts';

type Type = CheckoutForm['type'];

/**
 * The order's amounts. With payment on delivery, one amount stands for fee and total, whose rows are
 * hidden then (SPEC.md section 4).
 */
export function BillRows({ type }: { readonly type: Type }) {
  const bill = useStore(checkoutBill);
  return (
    <dl className="bill" aria-live="polite">
      <div>
        <dt>Products</dt>
        <dd>{formatNaira(bill.bill)}</dd>
      </div>
      {!bill.payOnDelivery && (
        <div>
          <dt>Delivery fee</dt>
          <dd>{feeWords(bill, type)}</dd>
        </div>
      )}
      <div className="bill-total">
        <dt>
          {bill.payOnDelivery ? dueName(type) : 'Total'}
          {bill.payOnDelivery && type === 'delivery' && (
            <span className="field-hint">{feeNote(bill)}</span>
          )}
        </dt>
        <dd>{formatNaira(bill.total)}</dd>
      </div>
    </dl>
  );
}

/** The amount beside the button, which stays in view on a phone. */
export function AmountDue({ type }: { readonly type: Type }) {
  const bill = useStore(checkoutBill);
  const isOpen = type === 'delivery' && (bill.place === null || bill.isAgreedLater);
  const paid = bill.payOnDelivery ? dueName(type) : 'Total';
  return (
    <p className="pay-amount">
      {isOpen ? 'Before delivery' : paid}
      <strong>{formatNaira(bill.total)}</strong>
    </p>
  );
}

function dueName(type: Type): string {
  return type === 'pickup' ? 'To pay on pickup' : 'To pay on delivery';
}

function feeNote({ place, fee }: CheckoutBill): string {
  return place === null ? 'Plus your area’s fee' : `With ${formatNaira(fee)} delivery`;
}

function feeWords({ place, isAgreedLater, fee }: CheckoutBill, type: Type): string {
  if (type === 'pickup') return 'Free pickup';
  if (place === null) return 'Choose a place';
  return isAgreedLater ? 'We will confirm the fee with you' : formatNaira(fee);
}
