import { useStore } from '@nanostores/react';
import { accountHref } from '#src/domain/accounts/location.ts';
import { orderRoute, routes } from '#src/domain/routes.ts';
import { placedOrders } from '#src/stores/orders/placed.ts';

/** Orders of this device without an account. */
export function OrderList() {
  const orders = useStore(placedOrders);
  if (orders.length === 0) {
    return (
      <div className="empty">
        <p className="empty-title">No order Found</p>
        <p>
          Orders that you place on this device without an account stand here; those of your account
          are <a href={accountHref({ tab: 'orders', page: 1 })}>in your account</a>. You can also{' '}
          <a href={routes.trackOrder}>track an order</a> with its number and your phone number.
        </p>
        <a className="button" href={routes.allProducts}>
          Continue Shopping
        </a>
      </div>
    );
  }
  return (
    <>
      <p className="quiet">Placed on this device without an account, the newest first.</p>
      <ul className="placed-orders">
        {orders.map(({ number, key }) => (
          <li key={number}>
            <a href={orderRoute(number, key)}>Order {number}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
