import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { momentInWords } from '#src/domain/day.ts';
import { orderSteps } from '#src/domain/orders/progress.ts';
import { ageInWords } from '#src/domain/staff/age.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { openStaffOrder, staffOrder } from '#src/stores/staff/order.ts';
import { readShopNow } from '#src/stores/staff/shop-now.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { ScreenProps } from './screens.ts';
import { StatusMark } from './status-mark.tsx';

/** One order: what comes next, its buyer, products, money, notes and history. */
export function OrderScreen({ member, fragment }: ScreenProps) {
  const reading = useStore(staffOrder);
  const number = decodeURIComponent(fragment);
  useEffect(() => {
    void openStaffOrder(number);
    void readShopNow();
  }, [number]);
  const order = reading.step === 'ready' && reading.value.orderId === number ? reading.value : null;
  if (order !== null) return <OrderPage order={order} mayRefund={member.role !== 'assistant'} />;
  return (
    <>
      <Heading>Order {number}</Heading>
      {reading.step === 'failed' ? (
        <Failed text={reading.text} onAgain={() => void openStaffOrder(number)} />
      ) : (
        <Loading>Loading the order…</Loading>
      )}
      <p>
        <a href={staffRoutes.orders}>All orders</a>
      </p>
    </>
  );
}

type Props = { readonly order: WireStaffOrder; readonly mayRefund: boolean };

function OrderPage({ order, mayRefund }: Props) {
  const [now] = useState(Date.now);
  const [paper, setPaper] = useState<'slip' | 'invoice'>('slip');
  const printAs = (wanted: typeof paper) => {
    flushSync(() => {
      setPaper(wanted);
    });
    print();
  };
  const { orderId, status, type, createdAt, note } = order;
  return (
    <article className="bo-order-page" data-paper={paper}>
      <header className="bo-order-head">
        <Heading>Order {orderId}</Heading>
        <p className="bo-order-state">
          <StatusMark status={status} type={type} />{' '}
          <span className="quiet">
            {momentInWords(createdAt)} ({ageInWords(createdAt, now)})
          </span>
        </p>
        <p className="bo-print">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              printAs('slip');
            }}
          >
            Print packing slip
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              printAs('invoice');
            }}
          >
            Print invoice
          </button>
        </p>
      </header>
      {note !== null && <p className="bo-note">{note}</p>}
      <Progress order={order} />
      <OrderPayment order={order} mayConfirm={mayRefund} />
      <OrderNext order={order} />
      <div className="bo-order-parts">
        <OrderBuyer order={order} />
        <OrderLines order={order} />
        <OrderMoney order={order} mayRefund={mayRefund} />
        <OrderNotes order={order} />
        <OrderTimeline order={order} />
      </div>
      <OrderInvoice order={order} />
    </article>
  );
}

function Progress({ order }: { readonly order: WireStaffOrder }) {
  const steps = orderSteps(order);
  const reached = steps.findLastIndex(({ isReached }) => isReached);
  if (steps.length === 0) return null;
  return (
    <ol className="bo-progress" aria-label="Progress">
      {steps.map(({ name, isReached }, index) => (
        <li
          key={name}
          className={isReached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {name}
          {!isReached && <span className="visually-hidden"> (not yet)</span>}
        </li>
      ))}
    </ol>
  );
}
