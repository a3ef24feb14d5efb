import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireInboxItem } from '#src/contract/staff-inbox.ts';
import { ageInWords } from '#src/domain/staff/age.ts';
import { inboxItemRoute } from '#src/domain/staff/routes.ts';
import {
  inboxList,
  inboxQueryOf,
  listedInboxes,
  openInInbox,
  openWords,
} from '#src/stores/staff/inbox.ts';
import { changeQuery, place } from '#src/stores/staff/place.ts';
import { GrowingList } from './growing-list.tsx';
import { Heading } from './heading.tsx';
import { InboxMark } from './inbox-mark.tsx';
import { emptyWords, itemRow, listNames, listThings } from './inbox-words.ts';
import { RadioChoice } from './radio-choice.tsx';

/** What came in, by list and state: both are in the address. */
export function InboxScreen() {
  const { query } = useStore(place);
  const state = useStore(inboxList.state);
  const asked = inboxQueryOf(query);
  useEffect(() => {
    void inboxList.open(inboxQueryOf(query));
  }, [query]);
  const [now] = useState(Date.now);
  const { list } = asked;
  return (
    <>
      <Heading>Inbox</Heading>
      <div className="bo-inbox-filters">
        <Lists
          chosen={list}
          onChoose={(one) => {
            changeQuery({ ...asked, list: one });
          }}
        />
        <RadioChoice
          legend="Which items"
          chosen={asked.state}
          options={[
            ['open', 'New'],
            ['done', 'Done'],
          ]}
          onChoose={(one) => {
            changeQuery({ ...asked, state: one });
          }}
        />
      </div>
      <GrowingList
        state={state}
        what={listThings[list]}
        empty={asked.state === 'open' ? emptyWords[list] : 'Nothing is done yet.'}
        className="bo-rows"
        onAgain={() => void inboxList.open(asked)}
        onMore={() => void inboxList.grow()}
      >
        {(item) => <InboxRow key={item.id} item={item} now={now} />}
      </GrowingList>
    </>
  );
}

type ListsProps = {
  readonly chosen: string;
  readonly onChoose: (list: string) => void;
};

/** The lists, each with the number of its new items. */
function Lists({ chosen, onChoose }: ListsProps) {
  const open = useStore(openInInbox);
  return (
    <div className="bo-lists" role="group" aria-label="List">
      {listedInboxes.map((list) => {
        const count = open?.[list] ?? 0;
        return (
          <button
            key={list}
            type="button"
            className="bo-list"
            aria-pressed={list === chosen}
            onClick={() => {
              onChoose(list);
            }}
          >
            {listNames[list]}
            {count > 0 && (
              <span className="bo-count">
                {openWords(count)}
                <span className="visually-hidden"> new</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function InboxRow({ item, now }: { readonly item: WireInboxItem; readonly now: number }) {
  const { who, text } = itemRow(item);
  return (
    <li>
      <a className="bo-inbox-row" href={inboxItemRoute(item.kind, item.id)}>
        <strong className="bo-inbox-who">{who}</strong>
        <span className="bo-inbox-age quiet">{ageInWords(item.at, now)}</span>
        <span className="bo-inbox-text quiet">{text}</span>
        <InboxMark item={item} />
      </a>
    </li>
  );
}
