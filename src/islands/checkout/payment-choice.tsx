import type { CheckoutBill } from '#src/stores/checkout/bill.ts';

/** The ways to pay; `later` is buy now, pay later. */
export type Payment = 'card' | 'delivery' | 'later';

type Props = {
  readonly bill: CheckoutBill;
  readonly type: 'pickup' | 'delivery';
  readonly payment: Payment;
  readonly onChange: (payment: Payment) => void;
};

/** Choice of paying by card, on delivery or in instalments, each with what it means. */
export function PaymentChoice({ bill, type, payment, onChange }: Props) {
  const ways = [
    ['card', 'Pay by card', 'You pay now, on a secure page.'],
    ['delivery', 'Pay on delivery', onDelivery(bill, type)],
    ['later', 'Pay in instalments', 'Apply, then agree the terms on WhatsApp.'],
  ] as const;
  return (
    <fieldset className="choice">
      <legend>How do you want to pay?</legend>
      <div className="choice-options choice-rows">
        {ways.map(([way, name, meaning]) => (
          <label key={way}>
            <input
              type="radio"
              name="payment"
              aria-labelledby={`pay-${way}`}
              aria-describedby={`pay-${way}-hint`}
              checked={payment === way}
              disabled={way === 'delivery' && !bill.mayPayOnDelivery}
              onChange={() => {
                onChange(way);
              }}
            />
            <span id={`pay-${way}`}>{name}</span>
            <span className="field-hint" id={`pay-${way}-hint`}>
              {meaning}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function onDelivery({ mayPayOnDelivery, isAgreedLater, place }: CheckoutBill, type: Props['type']) {
  if (mayPayOnDelivery)
    return `You pay when ${type === 'pickup' ? 'you collect it' : 'it arrives'}.`;
  return isAgreedLater
    ? 'Pay on delivery is available in Lagos only.'
    : `Pay on delivery is not available in ${place?.area ?? 'this area'}.`;
}
