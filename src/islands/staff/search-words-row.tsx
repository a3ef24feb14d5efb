import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireStaffWords } from '#src/contract/staff-search-words.ts';
import { editedWords, editWords, removeWords } from '#src/stores/staff/search-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { SearchWordsForm } from './search-words-form.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

/** What shoppers type, and what the shop calls it. */
export function SearchWordsRow({ entry }: { readonly entry: WireStaffWords }) {
  const edited = useStore(editedWords);
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
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
        <button
          type="button"
          ref={opener}
          className="quiet-button"
          aria-label={`Change ${words}`}
          onClick={() => {
            deed.reset();
            editWords(entry);
          }}
        >
          Change
        </button>
        <DeedButton
          deed={deed}
          className="quiet-button"
          name={`Remove ${words}`}
          onPress={() => {
            setAsks(true);
          }}
        >
          Remove
        </DeedButton>
      </div>
      <Said deed={deed} />
      {asks && (
        <ConfirmDialog
          title={`Remove ${words}?`}
          action="Remove"
          onConfirm={() => void deed.run(() => removeWords(entry))}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>A search for these words is read without them once the change is live.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
