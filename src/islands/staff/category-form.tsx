import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { CategoryDraft } from '#src/domain/staff/category-draft.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changeCategoryDraft,
  checkCategory,
  editedCategory,
  leaveCategory,
  saveCategory,
} from '#src/stores/staff/menu-category.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';

type Props = {
  readonly title: string;
  /** Whether it lists brands: a category with subcategories leaves that to those. */
  readonly listsBrands: boolean;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a category or subcategory. The fields are those of `editedCategory`. */
export function CategoryForm({ title, listsBrands, deed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const edited = useStore(editedCategory);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const save = () => {
    if (checkCategory()) void deed.run(() => saveCategory());
    else {
      requestAnimationFrame(() => {
        if (form.current !== null) focusFault(form.current);
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
      <Line
        name="name"
        label="Name"
        hint={
          edited?.place.id == null
            ? null
            : 'A new name moves its page. Links in banners and texts follow; other old links lead to the search. Files that are imported need the new name.'
        }
      />
      {listsBrands && (
        <Line
          name="brands"
          label="Brands, separated by commas"
          hint="The menu shows those that have products here. Each product keeps its own brand."
        />
      )}
      <div className="bo-member-deeds">
        <DeedButton deed={deed} onPress={null}>
          Save
        </DeedButton>
        <button type="button" className="button button-quiet" onClick={leaveCategory}>
          Cancel
        </button>
      </div>
      <Said deed={deed} />
    </form>
  );
}

type LineProps = {
  readonly name: keyof CategoryDraft;
  readonly label: string;
  readonly hint: string | null;
};

function Line({ name, label, hint }: LineProps) {
  const edited = useStore(editedCategory);
  const id = useId();
  const fault = edited?.faults[name];
  const about = [hint === null ? [] : [`${id}-hint`], fault === undefined ? [] : [`${id}-fault`]];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        value={edited?.draft[name] ?? ''}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={about.flat().join(' ') || undefined}
        onChange={({ target }) => {
          changeCategoryDraft({ [name]: target.value });
        }}
      />
      {hint !== null && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
