import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { accountHref } from '#src/domain/accounts/location.ts';
import { pageCount, pageOf } from '#src/domain/listing/paging.ts';
import type { Order } from '#src/domain/orders/history.ts';
import { orderPages, orderPaging } from '#src/domain/orders/pages.ts';
import { routes } from '#src/domain/routes.ts';
import { useCards } from '#src/islands/use-cards.ts';
import { loadOrders, orders } from '#src/stores/orders/orders.ts';
import { PageLinks } from '#src/ui/page-links.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import { followHere } from './account-link.tsx';
import { ReadAgain } from './read-again.tsx';

/** The orders, five a page (SPEC.md section 2, Account). */
export function OrdersTab({ page }: { readonly page: number }) {
  const state = useStore(orders);
  useEffect(() => void loadOrders(), []);
  switch (state.step) {
    case 'loading':
      return (
        <p className="account-waiting" role="status">
          Loading your orders…
        </p>
      );
    case 'failed':
      return <ReadAgain text={state.text} onAgain={() => void loadOrders()} />;
    case 'ready':
      return state.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <OrderTable orders={state.orders} page={page} />
      );
  }
}

function NoOrders() {
  return (
    <div className="empty">
      <p className="empty-title">No order Found</p>
      <p>
        <a className="button" href={routes.allProducts}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}

function OrderTable({
  orders,
  page,
}: {
  readonly orders: readonly Order[];
  readonly page: number;
}) {
  const [opened, setOpened] = useState<Order | null>(null);
  const pages = pageCount(orders.length, orderPaging.size);
  const current = Math.min(page, pages);
  const shown = pageOf(orders, current, orderPaging.size);
  const cards = useCards(shown.flatMap(({ lines }) => lines.flatMap(({ slug }) => slug ?? [])));
  return (
    <>
      <table className="product-table orders">
        <OrderTableHead />
        <tbody>
          {shown.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              cards={cards}
              onView={() => {
                setOpened(order);
              }}
            />
          ))}
        </tbody>
      </table>
      <div onClick={followHere}>
        <PageLinks
          {...orderPages(current, pages, (to) => accountHref({ tab: 'orders', page: to }))}
        />
      </div>
      {opened !== null && (
        <OrderDialog
          order={opened}
          cards={cards}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

function OrderTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Image</span>
        </th>
        <th scope="col">Product</th>
        <th scope="col">Quantity</th>
        <th scope="col">Total price</th>
        <th scope="col">
          <span className="visually-hidden">Details</span>
        </th>
      </tr>
    </thead>
  );
}
