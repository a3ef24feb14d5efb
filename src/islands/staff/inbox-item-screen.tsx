import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireInboxItem } from '#src/contract/staff-inbox.ts';
import { momentInWords } from '#src/domain/day.ts';
import { ageInWords } from '#src/domain/staff/age.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { inboxItem, isSame, itemNameOf, openInboxItem } from '#src/stores/staff/inbox-item.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { InboxApplication } from './inbox-application.tsx';
import { InboxMail } from './inbox-mail.tsx';
import { InboxMark } from './inbox-mark.tsx';
import { InboxMessage } from './inbox-message.tsx';
import { InboxReview } from './inbox-review.tsx';
import { itemTitle } from './inbox-words.ts';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';

/** One item of the inbox: what it says, who sent it, and what can be done about it. */
export function InboxItemScreen({ member, fragment }: ScreenProps) {
  const reading = useStore(inboxItem);
  const name = itemNameOf(fragment);
  const open = () => {
    const asked = itemNameOf(fragment);
    if (asked !== null) void openInboxItem(asked);
  };
  useEffect(() => {
    const asked = itemNameOf(fragment);
    if (asked !== null) void openInboxItem(asked);
  }, [fragment]);
  const item = reading.step === 'ready' ? reading.value : null;
  if (item !== null && name !== null && isSame(item, name)) {
    return <ItemPage item={item} mayDecide={member.role !== 'assistant'} />;
  }
  return (
    <>
      <Heading>Inbox item</Heading>
      {name === null && <p className="bo-empty">This address names nothing in the inbox.</p>}
      {name !== null && reading.step === 'failed' && <Failed text={reading.text} onAgain={open} />}
      {name !== null && reading.step !== 'failed' && <Loading>Loading the item…</Loading>}
      <p>
        <a href={staffRoutes.inbox}>The whole inbox</a>
      </p>
    </>
  );
}

type Props = { readonly item: WireInboxItem; readonly mayDecide: boolean };

function ItemPage({ item, mayDecide }: Props) {
  const [now] = useState(Date.now);
  return (
    <article className="bo-inbox-item">
      <header className="bo-order-head">
        <Heading>{itemTitle(item)}</Heading>
        <p className="bo-order-state">
          <InboxMark item={item} />{' '}
          <span className="quiet">
            {momentInWords(item.at)} ({ageInWords(item.at, now).replaceAll(' ', '\u00a0')})
          </span>
        </p>
      </header>
      {item.kind === 'message' && <InboxMessage item={item} />}
      {item.kind === 'application' && <InboxApplication item={item} />}
      {item.kind === 'review' && <InboxReview item={item} mayDecide={mayDecide} />}
      {item.kind === 'mail' && <InboxMail item={item} mayDecide={mayDecide} />}
    </article>
  );
}
