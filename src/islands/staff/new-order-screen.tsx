import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatNaira } from '#src/domain/money.ts';
import { staffOrderRoute } from '#src/domain/staff/routes.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import {
  checkDraft,
  orderDraft,
  orderDraftFaults,
  orderDraftTotal,
  placeDraft,
} from '#src/stores/staff/new-order.ts';
import { go } from '#src/stores/staff/place.ts';
import { DeedButton } from './deed-button.tsx';
import { Heading } from './heading.tsx';
import { NewOrderCustomer } from './new-order-customer.tsx';
import { NewOrderHandover } from './new-order-handover.tsx';
import { NewOrderPayment } from './new-order-payment.tsx';
import { NewOrderProducts } from './new-order-products.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Enters an order for a customer who writes or calls. */
export function NewOrderScreen() {
  const deed = useDeed();
  const form = useRef<HTMLFormElement>(null);
  const place = async () => {
    deed.reset();
    if (!checkDraft()) {
      requestAnimationFrame(() => {
        if (form.current !== null) focusFault(form.current);
      });
      return;
    }
    let number = '';
    const isDone = await deed.run(async () => {
      number = await placeDraft();
      return '';
    });
    if (isDone) show(number);
  };
  return (
    <>
      <Heading>New order</Heading>
      <NewOrderProducts />
      <form
        className="bo-new-order"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <NewOrderCustomer />
        <NewOrderHandover />
        <NewOrderPayment />
        <Total />
        <DeedButton deed={deed} className="button bo-big" onPress={null}>
          Place the order
        </DeedButton>
        <Said deed={deed} />
      </form>
    </>
  );
}

/** Shows the order's page, whose heading is read out. */
function show(number: string): void {
  go(staffOrderRoute(number));
  scrollTo({ top: 0 });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
}

function Total() {
  const { type, place } = useStore(orderDraft);
  const total = useStore(orderDraftTotal);
  const faults = useStore(orderDraftFaults);
  const fee =
    type === 'pickup'
      ? 'Pickup'
      : place === null
        ? 'Delivery area not chosen'
        : `Delivery ${formatNaira(place.fee)}`;
  return (
    <div className="bo-new-total">
      <p>
        <span>Total</span>
        <output aria-label="Total">
          {total === null ? 'More than we sell at once' : formatNaira(total.total)}
        </output>
      </p>
      <p className="quiet">{fee}</p>
      {faults.lines !== undefined && (
        <p className="field-fault" role="alert">
          {faults.lines}
        </p>
      )}
    </div>
  );
}
