import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { readOrderLink } from '#src/domain/orders/link.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { AccountForm } from '#src/islands/account/account-form.tsx';
import { fillEmpty } from '#src/islands/form-fields.ts';
import { trackAnother, trackedOrder, trackForm } from '#src/stores/orders/track.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OrderReceipt } from './order-receipt.tsx';

/** Finds an order by its number and phone, and shows it without its private parts. */
export default function TrackPage() {
  const order = useStore(trackedOrder, { ssr: () => null });
  return order === null ? <TrackForm /> : <Tracked order={order} />;
}

function TrackForm() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    const link = readOrderLink(location.hash);
    if (form != null && link !== null) fillEmpty(form, { orderId: link.number });
  }, []);
  return (
    <div className="track-form" ref={box}>
      <AccountForm
        form={trackForm}
        submit="Track order"
        submitting="Looking for it…"
        onDone={() => {
          scrollTo({ top: 0 });
        }}
      >
        {(faults) => (
          <>
            <TextField
              id="track-number"
              name="orderId"
              label="Order number"
              autoComplete="off"
              maxLength={textLimits.orderNumber}
              hint="You will find it in our email to you."
              fault={faults.orderId}
              required
            />
            <TextField
              id="track-phone"
              name="phone"
              label="Phone number"
              type="tel"
              autoComplete="tel"
              maxLength={textLimits.phone}
              hint="The number you gave when you ordered."
              fault={faults.phone}
              required
            />
          </>
        )}
      </AccountForm>
    </div>
  );
}

function Tracked({ order }: { readonly order: WholeOrder }) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => found.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={found}>
      <OrderReceipt order={order} />
      <p>
        <button type="button" className="button button-quiet receipt-print" onClick={trackAnother}>
          Track another order
        </button>
      </p>
    </div>
  );
}
