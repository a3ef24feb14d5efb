import { useState } from 'react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { receiveCash } from '#src/stores/staff/order.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Confirms the cash of a delivered order, once. */
export function OrderCash({ order }: { readonly order: WireStaffOrder }) {
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
  const total = formatNaira(nairaToKobo(order.total));
  return (
    <section className="bo-part bo-pay" aria-labelledby="pay-heading">
      <h2 id="pay-heading">{total} in cash</h2>
      <p>The order is delivered. Has its cash come?</p>
      <DeedButton
        deed={deed}
        className="button bo-big"
        onPress={() => {
          setAsks(true);
        }}
      >
        Cash received
      </DeedButton>
      <Said deed={deed} />
      {asks && (
        <ConfirmDialog
          title={`Have you received ${total}?`}
          action="Yes, all of it"
          onConfirm={() => {
            void deed.run(() => receiveCash(order));
          }}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>Your name and the time are kept with it. This cannot be taken back.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
