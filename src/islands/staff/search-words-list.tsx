import { useId, useState } from 'react';
import type { WireStaffWords } from '#src/contract/staff-search-words.ts';
import { wordsWith } from '#src/domain/staff/search-words-draft.ts';
import { SearchWordsRow } from './search-words-row.tsx';

/** Entries shown at first, and more each time; a list that is longer has a field that filters it. */
const SHOWN = 10;

type Props = {
  readonly entries: readonly WireStaffWords[];
  /** Told the server's sentence once an entry is removed. */
  readonly onGone: (said: string) => void;
};

/** The entries, the newest first. */
export function SearchWordsList({ entries, onGone }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(SHOWN);
  if (entries.length === 0) return <p>The shop has no words of its own yet.</p>;
  const found = wordsWith(entries, text);
  return (
    <>
      {entries.length > SHOWN && (
        <div className="field">
          <label htmlFor={id}>Find among {entries.length} entries</label>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </div>
      )}
      {found.length === 0 && <p role="status">No entry has these words.</p>}
      <ul className="bo-members">
        {found.slice(0, shown).map((entry) => (
          <SearchWordsRow key={entry.id} {...{ entry, onGone }} />
        ))}
      </ul>
      {found.length > shown && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setShown(shown + SHOWN);
          }}
        >
          More words
        </button>
      )}
    </>
  );
}
