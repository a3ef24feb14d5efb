import { useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import type { OrderStatus } from '#src/domain/orders/history.ts';
import { consequenceOf, stepWords, usualStep } from '#src/domain/staff/order-steps.ts';
import { moveOrder, type Carrier, type Restock } from '#src/stores/staff/order.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { FailedDelivery } from './failed-delivery.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = { readonly order: WireStaffOrder };

/** The next step of an order as one big button, and the others under "More". */
export function OrderNext({ order }: Props) {
  const deed = useDeed();
  const usual = usualStep(order.next);
  const others = order.next.filter((status) => status !== usual);
  const move = (status: OrderStatus, more: Carrier | Restock | null = null) => {
    void deed.run(() => moveOrder(order, status, more));
  };
  return (
    <section className="bo-next" aria-label="Next step">
      {usual === 'shipped' && <Dispatch order={order} deed={deed} onMove={move} />}
      {usual !== null && usual !== 'shipped' && (
        <DeedButton
          deed={deed}
          className="button bo-big"
          onPress={() => {
            move(usual);
          }}
        >
          {stepWords(usual, order.type)}
        </DeedButton>
      )}
      {order.status === 'shipped' && <FailedDelivery order={order} deed={deed} />}
      <Said deed={deed} />
      {others.length > 0 && (
        // Closed again by a step: a second tap must not take another one.
        <details key={order.status} className="bo-others">
          <summary className="quiet-button">More steps</summary>
          <ul>
            {others.map((status) => (
              <li key={status}>
                <Other status={status} order={order} deed={deed} onMove={move} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type StepProps = Props & { readonly deed: Deed };

type DispatchProps = StepProps & {
  readonly onMove: (status: OrderStatus, carrier: Carrier) => void;
};

/** Asks who carries the order, which need not be known. */
function Dispatch({ order, deed, onMove }: DispatchProps) {
  const [courier, setCourier] = useState(order.courier);
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber);
  return (
    <form
      className="bo-dispatch"
      onSubmit={(event) => {
        event.preventDefault();
        onMove('shipped', { courier, trackingNumber });
      }}
    >
      <div className="bo-pair">
        <label>
          Courier <span className="quiet">(optional)</span>
          <input
            className="input"
            value={courier}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => {
              setCourier(target.value);
            }}
          />
        </label>
        <label>
          Tracking number <span className="quiet">(optional)</span>
          <input
            className="input"
            value={trackingNumber}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => {
              setTrackingNumber(target.value);
            }}
          />
        </label>
      </div>
      <DeedButton deed={deed} className="button bo-big" onPress={null}>
        {stepWords('shipped', order.type)}
      </DeedButton>
    </form>
  );
}

type OtherProps = StepProps & {
  readonly status: OrderStatus;
  readonly onMove: (status: OrderStatus, restock?: Restock) => void;
};

function Other({ status, order, deed, onMove }: OtherProps) {
  const [asks, setAsks] = useState(false);
  const past = order.history.map((step) => step.status);
  const consequence = consequenceOf(status, past);
  const words = stepWords(status, order.type, past);
  const isReturn = status === 'returned';
  return (
    <>
      <DeedButton
        deed={deed}
        className="button button-quiet"
        onPress={() => {
          if (consequence === null) onMove(status);
          else setAsks(true);
        }}
      >
        {words}
      </DeedButton>
      {asks && consequence !== null && (
        <ConfirmDialog
          title={`${words}?`}
          action={isReturn ? 'Back into stock' : words}
          onConfirm={() => {
            if (isReturn) onMove(status, { restock: true });
            else onMove(status);
          }}
          {...(isReturn && {
            other: {
              action: 'Not into stock',
              onConfirm: () => {
                onMove(status, { restock: false });
              },
            },
          })}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>{consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
