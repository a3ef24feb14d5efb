import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { checkoutBill } from '#src/stores/checkout/bill.ts';
import { checkout, restartCheckout } from '#src/stores/checkout/checkout.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';
import { startCheckout } from '#src/stores/checkout/profile.ts';
import { BnplForm } from './bnpl-form.tsx';
import { OrderForm } from './order-form.tsx';

/** The card beside the cart: the checkout, and on its other side buy now, pay later. */
export function CheckoutCard() {
  const [side, setSide] = useState<'order' | 'later'>('order');
  const [isLater, setIsLater] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useStore(checkout);
  const { payOnDelivery } = useStore(checkoutBill);
  useLeaving();
  const turn = (to: 'order' | 'later') => {
    setSide(to);
    heading.current?.focus();
  };
  return (
    <aside className="checkout" aria-labelledby="checkout-heading">
      <h2 id="checkout-heading" tabIndex={-1} ref={heading}>
        {side === 'order' ? 'Checkout' : 'Buy now, pay later'}
      </h2>
      {state.step === 'leaving' && (
        <p className="quiet">
          Opening the payment page… <a href={state.url}>Continue if it does not open</a>
        </p>
      )}
      {side === 'order' ? (
        <OrderForm
          payment={isLater ? 'later' : payOnDelivery ? 'delivery' : 'card'}
          onPayment={(payment) => {
            setIsLater(payment === 'later');
            fillCheckout({ payOnDelivery: payment === 'delivery' });
          }}
          onLater={() => {
            turn('later');
          }}
        />
      ) : (
        <BnplForm
          onBack={() => {
            turn('order');
          }}
        />
      )}
    </aside>
  );
}

/**
 * Opens the payment page in the same window (SPEC.md section 4). On return the form can be sent again,
 * and knows what the account says now.
 */
function useLeaving(): void {
  useEffect(() => {
    const stop = checkout.subscribe((now) => {
      if (now.step === 'leaving') location.assign(now.url);
    });
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      restartCheckout();
      void startCheckout();
    };
    addEventListener('pageshow', restored);
    return () => {
      stop();
      removeEventListener('pageshow', restored);
    };
  }, []);
}
