import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WireStaffWordsPage } from '#src/contract/staff-search-words.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  addWordsFor,
  editedWords,
  loadStaffWords,
  staffWords,
} from '#src/stores/staff/search-words.ts';
import { AddEntry } from './entry-deeds.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';
import { SearchWordsForm } from './search-words-form.tsx';
import { SearchWordsList } from './search-words-list.tsx';
import { useAdding, type Adding } from './use-adding.ts';

/** The shop's own search words, and what shoppers looked for in vain. */
export function SearchWordsScreen({ member, fragment }: ScreenProps) {
  const mayEdit = member.role !== 'assistant';
  return (
    <>
      <Heading>Search words</Heading>
      {mayEdit ? (
        <Words asked={new URLSearchParams(fragment).get('words') ?? ''} />
      ) : (
        <p className="bo-empty">The owner and managers change the search words.</p>
      )}
    </>
  );
}

/** `asked` is the search that a link wants words for; empty if none does. */
function Words({ asked }: { readonly asked: string }) {
  const reading = useStore(staffWords);
  const edited = useStore(editedWords);
  const adding = useAdding(edited?.id === null);
  useEffect(() => {
    void loadStaffWords();
  }, []);
  useEffect(() => {
    if (asked !== '') addWordsFor(asked);
  }, [asked]);
  return (
    <>
      <section className="bo-part" aria-label="Adding words">
        <p>Shoppers who type the words before an arrow find what stands after it.</p>
        <p className="quiet">A search that finds products by their own words stays as it is.</p>
        <NewWords adding={adding} />
      </section>
      <section className="bo-part" aria-labelledby="words-heading">
        <h2 id="words-heading">The shop’s words</h2>
        {reading.step === 'loading' && <Loading>Loading the words…</Loading>}
        {reading.step === 'failed' && (
          <Failed text={reading.text} onAgain={() => void loadStaffWords()} />
        )}
        {reading.step === 'ready' && (
          <SearchWordsList entries={reading.value.entries} onGone={adding.tellGone} />
        )}
      </section>
      {reading.step === 'ready' && <Missed missed={reading.value.missed} deed={adding.deed} />}
    </>
  );
}

/** The form of new words, or the button that opens it. */
function NewWords({ adding }: { readonly adding: Adding }) {
  const edited = useStore(editedWords);
  if (adding.isOpen) {
    return <SearchWordsForm key={edited?.turn} title="New search words" deed={adding.deed} />;
  }
  return (
    <AddEntry
      adding={adding}
      onOpen={() => {
        addWordsFor();
      }}
    >
      Add words
    </AddEntry>
  );
}

type MissedProps = {
  readonly missed: WireStaffWordsPage['missed'];
  /** Adding words. */
  readonly deed: Deed;
};

/** What shoppers looked for in vain. */
function Missed({ missed, deed }: MissedProps) {
  return (
    <section className="bo-part" aria-labelledby="missed-heading">
      <h2 id="missed-heading">Searches without results</h2>
      <p className="quiet">Of the last 30 days. A search that has words is left out.</p>
      {missed.length === 0 && <p>Every search found something or has words.</p>}
      <ul className="bo-releases">
        {missed.map(({ text, times }) => (
          <li key={text}>
            <span>
              <strong>{text}</strong>{' '}
              <span className="quiet">{times === 1 ? 'once' : `${times} times`}</span>
            </span>
            <button
              type="button"
              className="quiet-button"
              aria-label={`Add words for ${text}`}
              onClick={() => {
                deed.reset();
                addWordsFor(text);
              }}
            >
              Add words
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
