import { useStore } from '@nanostores/react';
import { editCategory, editedCategory, isEdited } from '#src/stores/staff/menu-category.ts';
import { CategoryForm } from './category-form.tsx';
import { AddEntry } from './entry-deeds.tsx';
import { useAdding, type Adding } from './use-adding.ts';

/** Returns the adding to the categories, or to the subcategories of one. */
export function useMenuAdding(parent: number | null): Adding {
  return useAdding(isEdited(useStore(editedCategory), { parent, id: null }));
}

type Props = {
  readonly parent: number | null;
  readonly adding: Adding;
  /** The words of the button, such as "Add a category". */
  readonly words: string;
  /** Its accessible name, if its words do not tell it from others. */
  readonly name?: string;
  readonly title: string;
};

/** The button that adds a category or subcategory; its form once it is pressed. */
export function MenuAddition({ parent, adding, words, name, title }: Props) {
  if (adding.isOpen) return <CategoryForm title={title} listsBrands deed={adding.deed} />;
  return (
    <AddEntry
      {...{ name, adding }}
      onOpen={() => {
        editCategory({ parent, id: null }, null);
      }}
    >
      {words}
    </AddEntry>
  );
}
