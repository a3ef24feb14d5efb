import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { InboxDone } from './inbox-done.tsx';
import { InboxSender } from './inbox-sender.tsx';
import { NamedOrders } from './named-orders.tsx';

/** A message of the contact form. */
export function InboxMessage({ item }: { readonly item: WireInbox<'message'> }) {
  return (
    <>
      <section className="bo-part" aria-label="Message">
        <p className="bo-inbox-words">{item.text}</p>
        <NamedOrders text={item.text} />
      </section>
      <InboxSender sender={{ ...item, about: 'your message' }} />
      <InboxDone item={item} />
    </>
  );
}
