import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WireStaffCategory } from '#src/contract/staff-category.ts';
import { loadMenuCategories, menuCategories } from '#src/stores/staff/menu-categories.ts';
import { CategoryRow } from './category-row.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { MenuAddition, useMenuAdding } from './menu-addition.tsx';
import type { ScreenProps } from './screens.ts';

/** The categories of the shop in menu order, with their subcategories and brands. */
export function CategoriesScreen({ member }: ScreenProps) {
  const reading = useStore(menuCategories);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => {
    if (mayEdit) void loadMenuCategories();
  }, [mayEdit]);
  return (
    <>
      <Heading>Categories</Heading>
      {!mayEdit && <p className="bo-empty">The owner and managers change the categories.</p>}
      {mayEdit && reading.step === 'loading' && <Loading>Loading the categories…</Loading>}
      {mayEdit && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadMenuCategories()} />
      )}
      {mayEdit && reading.step === 'ready' && <Categories categories={reading.value} />}
    </>
  );
}

function Categories({ categories }: { readonly categories: readonly WireStaffCategory[] }) {
  const adding = useMenuAdding(null);
  return (
    <section className="bo-part" aria-labelledby="menu-heading">
      <h2 id="menu-heading">Menu</h2>
      <p className="quiet">
        The first four stand in the main menu with their subcategories and brands, the rest under
        “Others”. Only an empty category can be removed.
      </p>
      {categories.length === 0 && <p className="bo-empty">The shop has no categories yet.</p>}
      {categories.length > 0 && (
        <ol className="bo-members">
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              index={index}
              isLast={index === categories.length - 1}
              onGone={adding.tellGone}
            />
          ))}
        </ol>
      )}
      <MenuAddition parent={null} adding={adding} words="Add a category" title="New category" />
    </section>
  );
}
