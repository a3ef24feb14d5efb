import type { WireChoices } from '#src/contract/staff-bulk.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** The categories in the shop's order, and the brands and labels that products have, by name. */
export async function productChoices(db: ShopDatabase): Promise<WireChoices> {
  const categories = await db
    .selectFrom('categories as c')
    .select('c.name')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('products as p').select('p.id').whereRef('p.category_id', '=', 'c.id'),
      ),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  const brands = await db
    .selectFrom('products')
    .select('brand as name')
    .distinct()
    .where('brand', '<>', '')
    .execute();
  const labels = await db
    .selectFrom('products')
    .select('label as name')
    .distinct()
    .where('label', 'is not', null)
    .execute();
  return {
    categories: categories.map(({ name }) => name),
    brands: sorted(brands.map(({ name }) => name)),
    labels: sorted(labels.flatMap(({ name }) => name ?? [])),
  };
}

function sorted(names: readonly string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en'));
}
