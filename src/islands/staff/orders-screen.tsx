import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireOrderRow } from '#src/contract/staff-order.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { ageInWords } from '#src/domain/staff/age.ts';
import { staffStatusWords } from '#src/domain/staff/order-steps.ts';
import { staffOrderRoute, staffRoutes } from '#src/domain/staff/routes.ts';
import { listedStatuses, orderList, orderQueryOf } from '#src/stores/staff/orders.ts';
import { changeQuery, place } from '#src/stores/staff/place.ts';
import { GrowingList } from './growing-list.tsx';
import { Heading } from './heading.tsx';
import { OrdersExport } from './orders-export.tsx';
import type { ScreenProps } from './screens.ts';
import { SearchForm } from './search-form.tsx';
import { StatusMark } from './status-mark.tsx';

/** The orders, by words and status: both are in the address. */
export function OrdersScreen({ member }: ScreenProps) {
  const { query } = useStore(place);
  const state = useStore(orderList.state);
  const asked = orderQueryOf(query);
  const open = () => void orderList.open(orderQueryOf(query));
  useEffect(() => {
    void orderList.open(orderQueryOf(query));
  }, [query]);
  const [now] = useState(Date.now);
  return (
    <>
      <div className="bo-head-line">
        <Heading>Orders</Heading>
        <a className="button" href={staffRoutes.newOrder}>
          New order
        </a>
      </div>
      <div className="bo-filters">
        <SearchForm
          label="Search orders"
          placeholder="Number, name, phone, product"
          words={asked.words}
          onSearch={(words) => {
            changeQuery({ ...asked, words });
          }}
        />
        <select
          className="input"
          aria-label="Status"
          value={asked.status}
          onChange={({ target }) => {
            changeQuery({ ...asked, status: target.value });
          }}
        >
          <option value="">All statuses</option>
          {listedStatuses.map((status) => (
            <option key={status} value={status}>
              {staffStatusWords(status, 'delivery')}
            </option>
          ))}
        </select>
      </div>
      {member.role !== 'assistant' && <OrdersExport />}
      <GrowingList
        state={state}
        what="orders"
        empty={query === '' ? 'There are no orders yet.' : 'No order fits this search.'}
        className="bo-rows"
        onAgain={open}
        onMore={() => void orderList.grow()}
      >
        {(row) => <OrderRow key={row.id} row={row} now={now} />}
      </GrowingList>
    </>
  );
}

function OrderRow({ row, now }: { readonly row: WireOrderRow; readonly now: number }) {
  const { orderId, fullname, deliveryArea, type, total, status, createdAt, units } = row;
  const where = type === 'pickup' ? 'Pickup' : deliveryArea;
  return (
    <li>
      <a className="bo-order" href={staffOrderRoute(orderId)}>
        <strong className="bo-order-who">{fullname}</strong>
        <span className="bo-order-total">{formatNaira(nairaToKobo(total))}</span>
        <span className="bo-order-where quiet">
          {[where, units === 1 ? '1 unit' : `${units} units`, ageInWords(createdAt, now)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <span className="bo-order-number quiet">{orderId}</span>
        <StatusMark status={status} type={type} />
      </a>
    </li>
  );
}
