import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import type { Deed } from '#src/stores/staff/deed.ts';
import { editCategory, editedCategory, isEdited } from '#src/stores/staff/menu-category.ts';
import { CategoryForm } from './category-form.tsx';
import { AddEntry } from './entry-deeds.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Adding to a list, and what is said below the list. */
export type MenuAdding = {
  readonly deed: Deed;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** Says that an entry is gone, and takes the focus that its row had. */
  readonly tellGone: (said: string) => void;
};

/** Returns the adding to the categories, or to the subcategories of one. */
export function useMenuAdding(parent: number | null): MenuAdding {
  const deed = useDeed();
  const isOpen = isEdited(useStore(editedCategory), { parent, id: null });
  const opener = useFocusBack(isOpen);
  const tellGone = (said: string) => {
    void deed.run(() => Promise.resolve(said));
    opener.current?.focus();
  };
  return { deed, opener, isOpen, tellGone };
}

type Props = {
  readonly parent: number | null;
  readonly adding: MenuAdding;
  /** The words of the button, such as "Add a category". */
  readonly words: string;
  /** Its accessible name, if its words do not tell it from others. */
  readonly name?: string;
  readonly title: string;
};

/** The button that adds a category or subcategory; its form once it is pressed. */
export function MenuAddition({ parent, adding, words, name, title }: Props) {
  const { deed, opener, isOpen } = adding;
  if (isOpen) return <CategoryForm title={title} listsBrands deed={deed} />;
  return (
    <AddEntry
      {...{ name, opener, deed }}
      onOpen={() => {
        editCategory({ parent, id: null }, null);
      }}
    >
      {words}
    </AddEntry>
  );
}
