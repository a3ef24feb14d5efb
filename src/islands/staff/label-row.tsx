import { useStore } from '@nanostores/react';
import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import { countWords } from '#src/domain/staff/category-words.ts';
import { labelPage } from '#src/domain/staff/label-draft.ts';
import { labelRemovalWords, offersWords } from '#src/domain/staff/label-words.ts';
import { editedLabel, editLabel, removeLabel } from '#src/stores/staff/labels.ts';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
import { LabelForm } from './label-form.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly label: WireStaffLabel;
  /** Told the server's sentence once the label is renamed or removed, as its row is gone then. */
  readonly onGone: (said: string) => void;
};

/** A label, with what can be done with it. */
export function LabelRow({ label, onGone }: Props) {
  const edited = useStore(editedLabel);
  const deed = useDeed();
  const isOpen = edited?.seen.name === label.name;
  const opener = useFocusBack(isOpen);
  const page = labelPage(label);
  if (isOpen) {
    return (
      <li>
        <LabelForm deed={deed} onGone={onGone} />
      </li>
    );
  }
  return (
    <li>
      <p>
        <strong>{label.name}</strong>
        <span className="quiet">
          {countWords(label)} ·{' '}
          {page === null ? 'No page' : <a href={page}>{decodeURIComponent(page)}</a>}
        </span>
      </p>
      <div className="bo-member-deeds">
        <ChangeEntry
          {...{ name: label.name, opener, deed }}
          onOpen={() => {
            editLabel(label);
          }}
        />
        <RemoveEntry {...{ name: label.name, deed, onGone }} remove={() => removeLabel(label)}>
          {labelRemovalWords(label)} {offersWords(label, null)}
        </RemoveEntry>
      </div>
      <Said deed={deed} />
    </li>
  );
}
