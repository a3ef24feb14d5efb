import { useStore } from '@nanostores/react';
import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { ordersOfRoute } from '#src/domain/staff/routes.ts';
import { resendMail } from '#src/stores/staff/inbox-item.ts';
import { DeedButton } from './deed-button.tsx';
import { InboxDone } from './inbox-done.tsx';
import { NamedOrders } from './named-orders.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly item: WireInbox<'mail'>;
  /** Whether the member may send it again. */
  readonly mayDecide: boolean;
};

/** A mail that could not be delivered. Its text is not shown: it may hold a link for its reader alone. */
export function InboxMail({ item, mayDecide }: Props) {
  const { recipient, subject, said } = item;
  const deed = useDeed();
  const isSent = useStore(deed.state).step === 'done';
  return (
    <>
      <section className="bo-part" aria-label="Mail">
        <p className="bo-inbox-words">
          <strong>{subject}</strong>
        </p>
        <p className="bo-inbox-words">
          {said === '' ? 'The mail server gave no reason.' : `The mail server said: ${said}`}
        </p>
        <NamedOrders text={subject} />
        <p>
          <a href={ordersOfRoute(recipient)}>Orders of this address</a>
        </p>
      </section>
      <div className="bo-inbox-done">
        {mayDecide && !isSent && (
          <DeedButton
            deed={deed}
            className="button bo-big"
            onPress={() => void deed.run(() => resendMail(item))}
          >
            Send it again
          </DeedButton>
        )}
        <Said deed={deed} />
      </div>
      {!isSent && <InboxDone item={item} isQuiet={mayDecide} />}
    </>
  );
}
