import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { formatNaira } from '#src/domain/money.ts';
import { routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { OrderPlaced } from '#src/islands/checkout/order-placed.tsx';
import {
  followPayment,
  payment,
  paymentReference,
  type PaymentState,
} from '#src/stores/payments/payment.ts';
import { OtherWays } from './other-ways.tsx';
import { PaymentNotice } from './payment-notice.tsx';

const ASKING: PaymentState = { step: 'asking' };

/** The result of a card payment (SPEC.md section 2, payment-verify). */
export default function PaymentResult() {
  const state = useStore(payment, { ssr: () => ASKING });
  const stop = useRef<() => void>(undefined);
  const ask = useCallback(() => {
    stop.current?.();
    stop.current = followPayment(paymentReference(location.search));
  }, []);
  useEffect(() => {
    ask();
    // A shopper who returns to the page wants to know now.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    addEventListener('pageshow', restored);
    return () => {
      removeEventListener('pageshow', restored);
      stop.current?.();
    };
  }, [ask]);
  switch (state.step) {
    case 'asking':
      return <Waiting text="Checking your payment with the bank…" />;
    case 'nothing':
      return (
        <PaymentNotice
          title="No payment here"
          text="This page shows the result of a card payment. None is waiting here."
        />
      );
    case 'unknown':
      return <PaymentNotice title="Payment not found" text={state.text} />;
    case 'unreachable':
      return (
        <PaymentNotice
          title="We could not check your payment"
          text={`${state.text} If you have paid, your money is safe: the bank tells us too.`}
          onAgain={ask}
          isAsking={state.isAsking}
        />
      );
    case 'told':
      return <Told state={state} onAgain={ask} />;
  }
}

type ToldProps = {
  readonly state: Extract<PaymentState, { readonly step: 'told' }>;
  readonly onAgain: () => void;
};

function Told({ state: { status, number, total, href, order, isAsking }, onAgain }: ToldProps) {
  switch (status) {
    case 'paid':
      return <OrderPlaced number={number} href={href} order={order} />;
    case 'pending':
      return isAsking ? (
        <Waiting
          text={`Waiting for the bank to confirm ${formatNaira(total)} for order ${number}. You can close this page: we will email you.`}
        />
      ) : (
        <PaymentNotice
          title="Payment pending"
          text={`The bank has not confirmed ${formatNaira(total)} for order ${number} yet. We keep checking and will email you.`}
          onAgain={onAgain}
          href={href}
        />
      );
    case 'failed':
      return (
        <PaymentNotice
          title="Payment failed"
          text={`Order ${number} was not paid, and no money was taken. Your items are still in your cart.`}
          action={{ name: 'Try again', href: routes.cart }}
          href={href}
        >
          <OtherWays number={number} />
        </PaymentNotice>
      );
    case 'payment_review':
      return (
        <PaymentNotice
          title="Payment under review"
          text={`Our staff must check your payment for order ${number} before we send anything. We will write to you. Questions? Call ${shop.phone.display}.`}
          href={href}
        />
      );
    case 'refund_due':
      return (
        <PaymentNotice
          title="We are refunding you"
          text={`We cannot use your payment of ${formatNaira(total)} for order ${number}: an item has sold out, or the order was already paid. We will refund it and write to you.`}
          href={href}
        />
      );
    case 'refunded':
      return (
        <PaymentNotice
          title="Refund sent"
          text={`We have refunded ${formatNaira(total)} for order ${number}. Your bank may take a few days to show it.`}
          href={href}
        />
      );
  }
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div className="notice payment" role="status">
      <span className="spinner" aria-hidden="true" />
      <h2>Payment pending</h2>
      <p className="notice-text">{text}</p>
    </div>
  );
}
