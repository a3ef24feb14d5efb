import { useStore } from '@nanostores/react';
import type { WordsDraft } from '#src/domain/staff/search-words-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changeWordsDraft,
  checkWords,
  editedWords,
  leaveWords,
  saveWords,
} from '#src/stores/staff/search-words.ts';
import { EntryForm } from './entry-form.tsx';
import { Field } from './field.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes search words. The fields are those of `editedWords`. */
export function SearchWordsForm({ title, deed }: Props) {
  return (
    <EntryForm
      {...{ title, deed }}
      check={checkWords}
      save={() => saveWords()}
      onCancel={leaveWords}
      first={firstEmpty}
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
    </EntryForm>
  );
}

type FieldProps = {
  readonly name: keyof WordsDraft;
  readonly label: string;
  readonly hint: string;
};

function WordsField({ name, label, hint }: FieldProps) {
  const edited = useStore(editedWords);
  return (
    <Field {...{ label, hint }} fault={edited?.faults[name]}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          autoCapitalize="none"
          rows={2}
          maxLength={2000}
          value={edited?.draft[name] ?? ''}
          onChange={({ target }) => {
            changeWordsDraft({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
}

/** The first empty field: the words of a search are filled in. */
function firstEmpty(form: HTMLFormElement): HTMLElement | null {
  const fields = [...form.querySelectorAll('textarea')];
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null;
}
