import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { paymentChat } from '#src/domain/staff/buyer-chat.ts';
import { makePaymentLink } from '#src/stores/staff/order.ts';
import { Icon } from '#src/ui/icon.tsx';
import { CopyButton } from './copy-button.tsx';
import { OrderCash } from './order-cash.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly order: WireStaffOrder;
  /** Whether the member may confirm a transfer. */
  readonly mayConfirm: boolean;
};

/** How an unpaid order gets its payment: by a link to send, or by a transfer or cash to confirm. */
export function OrderPayment({ order, mayConfirm }: Props) {
  const { status, awaitsCash, awaitsTransfer } = order;
  if (awaitsCash) return <OrderCash order={order} />;
  if (status !== 'pending' && status !== 'payment_failed') return null;
  return (
    <section className="bo-part bo-pay" aria-labelledby="pay-heading">
      <h2 id="pay-heading">Payment of {naira(order.total)}</h2>
      {awaitsTransfer ? (
        <Transfer order={order} mayConfirm={mayConfirm} />
      ) : (
        <PaymentLink order={order} />
      )}
    </section>
  );
}

function Transfer({ order, mayConfirm }: Props) {
  if (mayConfirm) return <TransferForm order={order} />;
  return <p>A manager or the owner confirms the bank transfer when it has come.</p>;
}

function PaymentLink({ order }: { readonly order: WireStaffOrder }) {
  const deed = useDeed();
  const { orderId, paymentLink } = order;
  if (paymentLink === null) {
    return (
      <>
        <p>There is no payment page that works now.</p>
        <DeedButton deed={deed} onPress={() => void deed.run(() => makePaymentLink(orderId))}>
          Make a payment link
        </DeedButton>
        <Said deed={deed} />
      </>
    );
  }
  const facts = { ...order, number: orderId, total: nairaToKobo(order.total) };
  const chat = paymentChat(facts, paymentLink);
  return (
    <>
      <p className="bo-link">
        <a href={paymentLink} target="_blank" rel="noopener noreferrer">
          {paymentLink}
        </a>
      </p>
      <div className="bo-reach">
        {chat !== null && (
          <a className="button" href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" /> Send by WhatsApp
          </a>
        )}
        <CopyButton text={paymentLink} what="payment link" />
      </div>
      <p className="quiet">The order becomes paid by itself when the customer has paid.</p>
    </>
  );
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
