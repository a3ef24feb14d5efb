import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { WordsDraft } from '#src/domain/staff/search-words-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changeWordsDraft,
  checkWords,
  editedWords,
  leaveWords,
  saveWords,
} from '#src/stores/staff/search-words.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes search words. The fields are those of `editedWords`. */
export function SearchWordsForm({ title, deed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirst(form.current);
  }, []);
  const save = () => {
    if (checkWords()) void deed.run(() => saveWords());
    else {
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    }
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <WordsField
        name="words"
        label="What shoppers type"
        hint="Words or phrases between commas, such as “blower, hand dryer”."
      />
      <WordsField
        name="meaning"
        label="What the shop calls it"
        hint="Words of your products or categories, the best first."
      />
      <div className="bo-member-deeds">
        <DeedButton deed={deed} onPress={null}>
          Save
        </DeedButton>
        <button type="button" className="button button-quiet" onClick={leaveWords}>
          Cancel
        </button>
      </div>
      <Said deed={deed} />
    </form>
  );
}

type FieldProps = {
  readonly name: keyof WordsDraft;
  readonly label: string;
  readonly hint: string;
};

function WordsField({ name, label, hint }: FieldProps) {
  const edited = useStore(editedWords);
  const id = useId();
  const fault = edited?.faults[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        autoCapitalize="none"
        rows={2}
        maxLength={2000}
        value={edited?.draft[name] ?? ''}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
        onChange={({ target }) => {
          changeWordsDraft({ [name]: target.value });
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Focuses the first empty field: the words of a search are filled in. */
function focusFirst(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll('textarea') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
