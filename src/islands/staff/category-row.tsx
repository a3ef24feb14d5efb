import type { WireStaffCategory } from '#src/contract/staff-category.ts';
import { menuWords } from '#src/domain/staff/category-words.ts';
import {
  moveCategory,
  moveSubcategory,
  removeCategory,
  removeSubcategory,
} from '#src/stores/staff/menu-categories.ts';
import { MenuAddition, useMenuAdding } from './menu-addition.tsx';
import { MenuRow } from './menu-row.tsx';
import { MoveButtons } from './move-buttons.tsx';

type Props = {
  readonly category: WireStaffCategory;
  /** Its place in the menu, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  readonly onGone: (said: string) => void;
};

/** A category of the menu, with its subcategories. */
export function CategoryRow({ category, index, isLast, onGone }: Props) {
  const { id, name, brands, subcategories } = category;
  return (
    <MenuRow
      part={category}
      parent={null}
      shown={menuWords(index)}
      listsBrands={subcategories.length === 0 || brands.length > 0}
      remove={removeCategory}
      onGone={onGone}
      deeds={(deed) => (
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={isLast}
          onMove={(by) => deed.run(() => moveCategory(id, by))}
        />
      )}
    >
      <Subcategories category={category} />
    </MenuRow>
  );
}

function Subcategories({ category }: Pick<Props, 'category'>) {
  const { id, name, subcategories } = category;
  const adding = useMenuAdding(id);
  return (
    <details className="bo-others">
      <summary className="quiet-button">Subcategories ({subcategories.length})</summary>
      {subcategories.length > 0 && (
        <ol className="bo-members" aria-label={`Subcategories of ${name}`}>
          {subcategories.map((part, index) => (
            <MenuRow
              key={part.id}
              part={part}
              parent={id}
              shown=""
              listsBrands
              remove={removeSubcategory}
              onGone={adding.tellGone}
              deeds={(deed) => (
                <MoveButtons
                  name={part.name}
                  isFirst={index === 0}
                  isLast={index === subcategories.length - 1}
                  onMove={(by) => deed.run(() => moveSubcategory(category, part.id, by))}
                />
              )}
            />
          ))}
        </ol>
      )}
      <MenuAddition
        parent={id}
        adding={adding}
        words="Add a subcategory"
        name={`Add a subcategory to ${name}`}
        title={`New subcategory of ${name}`}
      />
    </details>
  );
}
