import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { routes } from '#src/domain/routes.ts';
import { ReadAgain } from '#src/islands/account/read-again.tsx';
import { openOrder, orderPage, type OrderPageState } from '#src/stores/orders/page.ts';
import { OrderList } from './order-list.tsx';
import { OrderReceipt } from './order-receipt.tsx';

const LOADING: OrderPageState = { step: 'loading' };

/**
 * An order by its number, for its user or a holder of its mailed link; without a number, the orders of
 * this device.
 */
export default function OrderPage() {
  // Rendered in small steps, so that it blocks no tap.
  const state = useDeferredValue(useStore(orderPage, { ssr: () => LOADING }));
  useEffect(() => {
    const open = () => void openOrder(location.hash);
    open();
    addEventListener('hashchange', open);
    return () => {
      removeEventListener('hashchange', open);
    };
  }, []);
  switch (state.step) {
    case 'loading':
      return (
        <p className="account-waiting" role="status">
          Loading your order…
        </p>
      );
    case 'failed':
      return <ReadAgain text={state.text} onAgain={() => void openOrder(location.hash)} />;
    case 'absent':
      return (
        <div className="empty" role="status">
          <p className="empty-title">No order Found</p>
          <p>
            Open the link in the mail that we sent you,{' '}
            <a href={routes.trackOrder}>track your order</a> with your phone number, or{' '}
            <a href={routes.login}>log in</a> to see the orders of your account.
          </p>
        </div>
      );
    case 'list':
      return <OrderList />;
    case 'ready':
      return <OrderReceipt order={state.order} />;
  }
}
