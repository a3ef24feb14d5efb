import { useStore } from '@nanostores/react';
import type { WireStaffWords } from '#src/contract/staff-search-words.ts';
import { editedWords, editWords, removeWords } from '#src/stores/staff/search-words.ts';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
import { Said } from './said.tsx';
import { SearchWordsForm } from './search-words-form.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly entry: WireStaffWords;
  /** Told the server's sentence once it is removed. */
  readonly onGone: (said: string) => void;
};

/** What shoppers type, and what the shop calls it. */
export function SearchWordsRow({ entry, onGone }: Props) {
  const edited = useStore(editedWords);
  const deed = useDeed();
  const words = entry.words.join(', ');
  const isOpen = edited?.id === entry.id;
  const opener = useFocusBack(isOpen);
  if (isOpen) {
    return (
      <li>
        <SearchWordsForm title={`Change ${words}`} deed={deed} />
      </li>
    );
  }
  return (
    <li>
      <p>
        <strong>{words}</strong>
        <span className="quiet">→ {entry.meaning.join(', ')}</span>
      </p>
      <div className="bo-member-deeds">
        <ChangeEntry
          {...{ name: words, opener, deed }}
          onOpen={() => {
            editWords(entry);
          }}
        />
        <RemoveEntry {...{ name: words, deed, onGone }} remove={() => removeWords(entry)}>
          A search for these words is read without them once the change is live.
        </RemoveEntry>
      </div>
      <Said deed={deed} />
    </li>
  );
}
