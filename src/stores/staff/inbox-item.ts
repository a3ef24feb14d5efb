import type { ReadableAtom } from 'nanostores';
import {
  inboxKinds,
  staffInboxCalls,
  type InboxKind,
  type MarkedKind,
  type WireInbox,
  type WireInboxItem,
} from '#src/contract/staff-inbox.ts';
import { askStaff, isConflict } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

const item = createRead<WireInboxItem>();

/** The item of the inbox on the screen. */
export const inboxItem: ReadableAtom<Reading<WireInboxItem>> = item.state;

/** Which item: its kind and number. */
export type ItemName = { readonly kind: InboxKind; readonly id: number };

/** Returns which item the fragment of an address names; null if it names none. */
export function itemNameOf(fragment: string): ItemName | null {
  const [, named, id = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(fragment) ?? [];
  const kind = inboxKinds.find((one) => one === named);
  return kind === undefined ? null : { kind, id: Number(id) };
}

/** Opens an item. Never rejects. */
export function openInboxItem(name: ItemName, client = staffClient): Promise<void> {
  const now = item.state.get();
  if (now.step === 'ready' && !isSame(now.value, name)) item.forget();
  return item.read(() => readItem(name, client));
}

/** Returns whether this is the item of that name. */
export function isSame(one: ItemName, other: ItemName): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/**
 * Marks an item as done, or as open again. Returns the server's sentence. Throws as `askStaff` does; after
 * a conflict the item is shown as it is now.
 */
export function markItem(
  { kind, id, version }: WireInbox<MarkedKind>,
  isDone: boolean,
  client = staffClient,
): Promise<string> {
  const input = { params: { kind, itemId: id }, body: { isDone, version } };
  return shown({ kind, id }, client, () => askStaff(staffInboxCalls.markInboxItem, input, client));
}

/** Hides a review for a reason, or keeps it shown if that is null. Returns and throws likewise. */
export async function moderateReview(
  { kind, id, isDone, isHidden, reports }: WireInbox<'review'>,
  reason: string | null,
  client = staffClient,
): Promise<string> {
  const hide = reason === null ? null : { reason };
  const body = { hide, isDone, isHidden, reports: reports.length };
  const input = { params: { reviewId: id }, body };
  const said = await shown({ kind, id }, client, () =>
    askStaff(staffInboxCalls.moderateReview, input, client),
  );
  void readPublishing(client);
  return said;
}

/** Sends a mail again that could not be delivered. It leaves the inbox. Returns and throws likewise. */
export async function resendMail(mail: WireInbox<'mail'>, client = staffClient): Promise<string> {
  const input = { params: { mailId: mail.id } };
  const { message } = await askStaff(staffInboxCalls.resendMail, input, client);
  item.show({ ...mail, isDone: true });
  return message;
}

async function shown(
  name: ItemName,
  client: typeof staffClient,
  change: () => Promise<{
    readonly data: { readonly data: WireInboxItem };
    readonly message: string;
  }>,
): Promise<string> {
  try {
    const { data, message } = await change();
    item.show(data.data);
    return message;
  } catch (error) {
    if (isConflict(error)) await item.read(() => readItem(name, client));
    throw error;
  }
}

async function readItem(
  { kind, id }: ItemName,
  client: typeof staffClient,
): Promise<WireInboxItem> {
  const input = { params: { kind, itemId: id } };
  const { data } = await askStaff(staffInboxCalls.inboxItem, input, client);
  return data.data;
}
