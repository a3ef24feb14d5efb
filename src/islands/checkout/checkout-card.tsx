import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { checkout, restartCheckout } from '#src/stores/checkout/checkout.ts';
import { startCheckout } from '#src/stores/checkout/form.ts';
import { BnplForm } from './bnpl-form.tsx';
import { OrderForm } from './order-form.tsx';

/** The card beside the cart: the checkout, and on its other side buy now, pay later. */
export function CheckoutCard() {
  const [side, setSide] = useState<'order' | 'later'>('order');
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useStore(checkout);
  useEffect(() => void startCheckout(), []);
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
          The payment page opens. <a href={state.url}>It does not?</a>
        </p>
      )}
      {side === 'order' ? (
        <OrderForm
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
 * Opens the payment page in the same window (SPEC.md section 4). On return the form can be sent again.
 */
function useLeaving(): void {
  useEffect(() => {
    const stop = checkout.subscribe((now) => {
      if (now.step === 'leaving') location.assign(now.url);
    });
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restartCheckout();
    };
    addEventListener('pageshow', restored);
    return () => {
      stop();
      removeEventListener('pageshow', restored);
    };
  }, []);
}
