import { useState } from 'react';
import { momentInWords } from '#src/domain/day.ts';
import { formatNaira } from '#src/domain/money.ts';
import { arrival, dueAtHandover, standstill, trackedSteps } from '#src/domain/orders/progress.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { shop } from '#src/domain/shop.ts';

type Props = { readonly order: WholeOrder };

/** How far an order is, when it should arrive, and what is to be paid then. */
export function OrderProgress({ order }: Props) {
  const due = dueAtHandover(order);
  const still = standstill(order);
  return (
    <section className="receipt-progress" aria-labelledby="progress-heading">
      <h3 id="progress-heading">Order status</h3>
      <Steps order={order} />
      <Arrival order={order} />
      {order.type === 'pickup' && still === null && <p>Pickup at our office: {shop.office}</p>}
      {due !== null && (
        <p className="order-due">
          To pay when {order.type === 'pickup' ? 'you collect it' : 'it arrives'}
          <strong>{formatNaira(due)}</strong>
        </p>
      )}
    </section>
  );
}

type StepsProps = {
  readonly order: Parameters<typeof trackedSteps>[0];
  /** Whether the times are still being read: their room is kept. */
  readonly isWaiting?: boolean;
};

/** The steps of an order with their times, or why it has none. */
export function Steps({ order, isWaiting = false }: StepsProps) {
  const still = standstill(order);
  if (still !== null) return <p className="checkout-note">{still}</p>;
  const steps = trackedSteps(order);
  const reached = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <ol className="progress">
      {steps.map(({ name, isReached, at }, index) => (
        <li
          key={`${name} ${at ?? ''}`}
          className={isReached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {name}
          {at !== null && (
            <time className="quiet" dateTime={at}>
              {momentInWords(at)}
            </time>
          )}
          {at === null && isReached && isWaiting && <time aria-hidden="true">…</time>}
          {!isReached && <span className="visually-hidden"> (not yet)</span>}
        </li>
      ))}
    </ol>
  );
}

function Arrival({ order }: Props) {
  const [now] = useState(Date.now);
  const expected = arrival(order, now);
  if (expected === null) return null;
  return (
    <p>
      Expected delivery: <strong>{expected.words}</strong>
      {expected.isLate && (
        <>
          . Your order is late, and we are sorry. Please call{' '}
          <a href={shop.phone.href}>{shop.phone.display}</a>.
        </>
      )}
    </p>
  );
}
