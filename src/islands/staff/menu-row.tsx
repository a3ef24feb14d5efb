import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { WireStaffPart } from '#src/contract/staff-category.ts';
import { brandWords, countWords, removalWords } from '#src/domain/staff/category-words.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  editCategory,
  editedCategory,
  isEdited,
  type MenuPlace,
} from '#src/stores/staff/menu-category.ts';
import { CategoryForm } from './category-form.tsx';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly part: WireStaffPart;
  /** The category that a subcategory belongs to; null for a category. */
  readonly parent: number | null;
  /** Where the menu shows it; empty for a subcategory. */
  readonly shown: string;
  readonly listsBrands: boolean;
  readonly remove: (part: WireStaffPart) => Promise<string>;
  readonly onGone: (said: string) => void;
  /** Other things that can be done with it, before its removal. */
  readonly deeds?: (deed: Deed) => ReactNode;
  readonly children?: ReactNode;
};

/** A category or subcategory, with what can be done with it. */
export function MenuRow(props: Props) {
  const { part, parent, shown, listsBrands, remove, onGone, children } = props;
  const edited = useStore(editedCategory);
  const deed = useDeed();
  const place: MenuPlace = { parent, id: part.id };
  const isOpen = isEdited(edited, place);
  const opener = useFocusBack(isOpen);
  const brands = brandWords(part.brands);
  return (
    <li>
      {isOpen ? (
        <CategoryForm title={part.name} listsBrands={listsBrands} deed={deed} />
      ) : (
        <>
          <p>
            <strong>{part.name}</strong>
            <span className="quiet">{[shown, countWords(part)].filter(Boolean).join(' · ')}</span>
            {brands !== '' && <span className="quiet">{brands}</span>}
          </p>
          <div className="bo-member-deeds">
            <ChangeEntry
              {...{ name: part.name, opener, deed }}
              onOpen={() => {
                editCategory(place, part);
              }}
            />
            {props.deeds?.(deed)}
            <RemoveEntry {...{ name: part.name, deed, onGone }} remove={() => remove(part)}>
              {removalWords(part)}
            </RemoveEntry>
          </div>
          <Said deed={deed} />
        </>
      )}
      {children}
    </li>
  );
}
