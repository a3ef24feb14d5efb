import type { InboxList, WireInboxItem } from '#src/contract/staff-inbox.ts';

/** The lists of the inbox, in words. */
export const listNames: Readonly<Record<InboxList, string>> = {
  message: 'Messages',
  application: 'Pay later',
  report: 'Reported',
  review: 'Reviews',
  mail: 'Lost mail',
};

/** What a list holds, such as "more messages". */
export const listThings: Readonly<Record<InboxList, string>> = {
  message: 'messages',
  application: 'applications',
  report: 'reported reviews',
  review: 'reviews',
  mail: 'mails',
};

/** What an empty list of open items says. */
export const emptyWords: Readonly<Record<InboxList, string>> = {
  message: 'No message waits for an answer.',
  application: 'No application waits for an answer.',
  report: 'No review is reported.',
  review: 'No review waits to be read.',
  mail: 'No mail waits to be sent again.',
};

/** Returns what an item is, with whom it is from or about: "Message from Ada Obi". */
export function itemTitle(item: WireInboxItem): string {
  switch (item.kind) {
    case 'message':
      return `Message from ${item.fullname}`;
    case 'application':
      return `Application of ${item.fullname}`;
    case 'review':
      return `Review of ${item.product}`;
    case 'mail':
      return `Mail to ${item.recipient}`;
  }
}

/** The row of an item: whom it is from or about, and what it says. */
type ItemRow = { readonly who: string; readonly text: string };

/** Returns an item's row in the list. */
export function itemRow(item: WireInboxItem): ItemRow {
  switch (item.kind) {
    case 'message':
      return { who: item.fullname, text: item.text };
    case 'application': {
      const [first, ...others] = item.lines;
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      return { who: item.fullname, text: first === undefined ? item.number : first.title + more };
    }
    case 'review':
      return {
        who: item.product,
        text: `${starsWords(item.rating)} · ${item.title}: ${item.text}`,
      };
    case 'mail':
      return { who: item.recipient, text: item.subject };
  }
}

/** Returns stars in words: "4 of 5 stars". */
export function starsWords(rating: number): string {
  return `${rating} of 5 stars`;
}

type Mark = { readonly words: string; readonly tone: 'todo' | 'done' | 'ended' };

/** Returns the state of an item, as its pill shows it. */
export function itemMark(item: WireInboxItem): Mark {
  if (item.kind === 'review' && item.isHidden) return { words: 'Hidden', tone: 'ended' };
  if (item.kind === 'review' && item.reports.length > 0) return { words: 'Reported', tone: 'todo' };
  return item.isDone ? { words: 'Done', tone: 'done' } : { words: 'New', tone: 'todo' };
}
