import type { MarkedKind, WireInbox } from '#src/contract/staff-inbox.ts';
import { markItem } from '#src/stores/staff/inbox-item.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly item: WireInbox<MarkedKind>;
  /** Whether something else is the usual thing to do. */
  readonly isQuiet?: boolean;
};

/** Marks an item as done, or as open again. */
export function InboxDone({ item, isQuiet = false }: Props) {
  const deed = useDeed();
  return (
    <div className="bo-inbox-done">
      <DeedButton
        deed={deed}
        className={item.isDone || isQuiet ? 'button button-quiet' : 'button bo-big'}
        onPress={() => void deed.run(() => markItem(item, !item.isDone))}
      >
        {item.isDone ? 'Open again' : 'Mark as done'}
      </DeedButton>
      <Said deed={deed} />
    </div>
  );
}
