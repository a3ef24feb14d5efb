import { slugify } from '#src/domain/slug.ts';
import { listFormerNames } from '#src/server/catalogue/former-names.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Where a file wants a product. */
type Filing = { readonly category: string; readonly subcategory: string | null };

/** Returns where a product belongs by now. */
export type CurrentNames = (filed: Filing) => Filing;

/**
 * Returns a function that puts the present names in the place of former ones: a file that was written before
 * a renaming means the renamed category. A name that a category has now, or that is new, stays.
 */
export async function readCurrentNames(db: ShopDatabase): Promise<CurrentNames> {
  const former = (await listFormerNames(db)).filter(({ label }) => label === null);
  if (former.length === 0) return (filed) => filed;
  const categories = await db.selectFrom('categories').select(['name', 'slug']).execute();
  const parts = await db
    .selectFrom('subcategories as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.slug', 'c.slug as category'])
    .execute();

  function categoryOf(name: string): string {
    const slug = slugify(name);
    if (categories.some((category) => category.slug === slug)) return name;
    const renamed = former.find((one) => one.slug === slug && one.subCategoryName === null);
    return renamed?.categoryName ?? name;
  }

  function subcategoryOf(category: string, name: string): string {
    const [parent, slug] = [slugify(category), slugify(name)];
    if (parts.some((part) => part.category === parent && part.slug === slug)) return name;
    const renamed = former.find(
      (one) => one.slug === slug && slugify(one.categoryName ?? '') === parent,
    );
    return renamed?.subCategoryName ?? name;
  }

  return (filed) => {
    const category = categoryOf(filed.category);
    const { subcategory } = filed;
    return {
      category,
      subcategory: subcategory === null ? null : subcategoryOf(category, subcategory),
    };
  };
}
