import { useStore } from '@nanostores/react';
import type { CategoryDraft } from '#src/domain/staff/category-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changeCategoryDraft,
  checkCategory,
  editedCategory,
  leaveCategory,
  saveCategory,
} from '#src/stores/staff/menu-category.ts';
import { EntryForm } from './entry-form.tsx';
import { LineField } from './field.tsx';

type Props = {
  readonly title: string;
  /** Whether it lists brands: a category with subcategories leaves that to those. */
  readonly listsBrands: boolean;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a category or subcategory. The fields are those of `editedCategory`. */
export function CategoryForm({ title, listsBrands, deed }: Props) {
  const edited = useStore(editedCategory);
  return (
    <EntryForm
      {...{ title, deed }}
      check={checkCategory}
      save={() => saveCategory()}
      onCancel={leaveCategory}
    >
      <Line
        name="name"
        label="Name"
        hint={
          edited?.place.id == null
            ? null
            : 'A new name moves its pages. Links in banners and texts follow, and former addresses lead to the new ones. Files with a former name are imported under the new one.'
        }
      />
      {listsBrands && (
        <Line
          name="brands"
          label="Brands, separated by commas"
          hint="The menu shows those that have products here. Each product keeps its own brand."
        />
      )}
    </EntryForm>
  );
}

type LineProps = {
  readonly name: keyof CategoryDraft;
  readonly label: string;
  readonly hint: string | null;
};

function Line({ name, ...line }: LineProps) {
  const edited = useStore(editedCategory);
  return (
    <LineField
      {...line}
      value={edited?.draft[name] ?? ''}
      fault={edited?.faults[name]}
      onChange={(value) => {
        changeCategoryDraft({ [name]: value });
      }}
    />
  );
}
