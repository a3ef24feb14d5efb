import { atom, type ReadableAtom } from 'nanostores';
import {
  INBOX_COUNT_LIMIT,
  inboxLists,
  inboxStates,
  staffInboxCalls,
  type InboxList,
  type InboxState,
  type WireInboxItem,
} from '#src/contract/staff-inbox.ts';
import { askStaff } from './ask.ts';
import { createList, type List } from './list.ts';
import { staffClient } from './staff-client.ts';

/** Which items the inbox shows, as in the address. */
export type InboxQuery = { readonly list: InboxList; readonly state: InboxState };

/** Every list of the inbox. */
export const listedInboxes: readonly InboxList[] = inboxLists;

type Open = Readonly<Record<InboxList, number>>;

const open = atom<Open | null>(null);

/** How many items are open in each list, as the server last said; null before. */
export const openInInbox: ReadableAtom<Open | null> = open;

/** Returns a number of open items in words: the server counts no further than "99+". */
export function openWords(count: number): string {
  return count > INBOX_COUNT_LIMIT ? `${INBOX_COUNT_LIMIT}+` : String(count);
}

/** Returns the query in an address; a list or state that there is not counts as the first. */
export function inboxQueryOf(query: string): InboxQuery {
  const asked = new URLSearchParams(query);
  return {
    list: inboxLists.find((one) => one === asked.get('list')) ?? 'message',
    state: inboxStates.find((one) => one === asked.get('state')) ?? 'open',
  };
}

/** Creates a list of the inbox. */
export function createInboxList(client = staffClient): List<WireInboxItem, InboxQuery> {
  return createList(async (asked, before) => {
    const { data } = await askStaff(staffInboxCalls.inbox, { query: { ...asked, before } }, client);
    open.set(data.open);
    return data;
  });
}

/** The items of the screen. */
export const inboxList = createInboxList();
