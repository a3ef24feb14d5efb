import { useStore } from '@nanostores/react';
import { changeDraft, orderDraft, orderDraftFaults } from '#src/stores/staff/new-order.ts';
import type { DraftPayment } from '#src/domain/staff/order-draft.ts';
import { RadioChoice } from './radio-choice.tsx';

const hints: Readonly<Record<DraftPayment, string>> = {
  card_link: 'You send the customer a link to a page where cards and bank transfers are taken.',
  transfer:
    'The customer sends the money to the shop’s account. A manager confirms it when it has come.',
  on_delivery: 'The money is collected when the order is handed over.',
};

/** How the customer pays. */
export function NewOrderPayment() {
  const { type, payment } = useStore(orderDraft);
  const faults = useStore(orderDraftFaults);
  return (
    <section className="bo-part" aria-labelledby="payment-heading">
      <h2 id="payment-heading">Payment</h2>
      <div>
        <RadioChoice
          legend="Payment"
          chosen={payment}
          options={[
            ['card_link', 'Payment link'],
            ['transfer', 'Bank transfer'],
            ['on_delivery', type === 'pickup' ? 'On pickup' : 'On delivery'],
          ]}
          fault={faults.payment}
          onChoose={(chosen) => {
            changeDraft({ payment: chosen });
          }}
        />
      </div>
      <p className="quiet">{hints[payment]} The products are set aside at once.</p>
    </section>
  );
}
