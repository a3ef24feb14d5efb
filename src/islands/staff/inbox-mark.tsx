import type { WireInboxItem } from '#src/contract/staff-inbox.ts';
import { itemMark } from './inbox-words.ts';

/** The state of an item of the inbox as a pill. */
export function InboxMark({ item }: { readonly item: WireInboxItem }) {
  const { words, tone } = itemMark(item);
  return (
    <span className="bo-mark" data-tone={tone}>
      {words}
    </span>
  );
}
