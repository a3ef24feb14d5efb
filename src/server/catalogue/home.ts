import { sql } from 'kysely';
import type { homeCalls, WireHomeSection } from '#src/contract/home.ts';
import { rowWithoutRepeats } from '#src/domain/catalogue/home-rows.ts';
import { display } from '#src/domain/display.ts';
import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

type Item = { readonly label: string | null; readonly categoryId: number | null };

/** The home page's sections, each with up to 10 products that the ones above lack (SPEC.md sections 2 and 9). */
export function homeHandlers(db: ShopDatabase): Handlers<typeof homeCalls> {
  return {
    async home() {
      const data = await sections(db);
      return { status: 200, body: { message: 'Home sections', data } };
    },
  };
}

async function sections(db: ShopDatabase): Promise<WireHomeSection[]> {
  const heads = await db
    .selectFrom('home_sections')
    .select(['id', 'title', 'display_type'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('home_section_items as i')
    .leftJoin('categories as c', 'c.id', 'i.category_id')
    .select(['i.section_id', 'i.label', 'i.category_id as categoryId', 'c.name'])
    .orderBy('i.position')
    .execute();
  const labels = await usedLabels(db);
  const shown = new Set<number>();
  const found: WireHomeSection[] = [];
  for (const head of heads) {
    const own = items.filter((item) => item.section_id === head.id);
    const names = own.flatMap((item) => item.name ?? []);
    const products = await productsOf(db, own, labels, shown);
    for (const { id } of products) shown.add(id);
    found.push({
      title: head.title,
      displayType: head.display_type,
      items: head.display_type === 'label' ? own.flatMap((item) => item.label ?? []) : names,
      categoryDetails: names.map((categoryName) => ({ categoryName })),
      products: products.map(toWire),
    });
  }
  return found;
}

/**
 * Product labels. They are few and matched in JavaScript, since SQLite folds only the case of
 * ASCII.
 */
async function usedLabels(db: ShopDatabase): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('products')
    .select('label')
    .distinct()
    .where('label', 'is not', null)
    .where('archived_at', 'is', null)
    .execute();
  return rows.flatMap(({ label }) => label ?? []);
}

/** `shown` has the ids of the rows above, which are taken only for want of others. */
async function productsOf(
  db: ShopDatabase,
  items: readonly Item[],
  labels: readonly string[],
  shown: ReadonlySet<number>,
) {
  const categories = items.flatMap(({ categoryId }) => categoryId ?? []);
  const wanted = items.flatMap(({ label }) => label?.toLowerCase() ?? []);
  const matching = labels.filter((label) =>
    wanted.some((part) => label.toLowerCase().includes(part)),
  );
  const rows = await selectProducts(db)
    .where((eb) => eb.or([eb('p.category_id', 'in', categories), eb('p.label', 'in', matching)]))
    // In stock first, then newest.
    .orderBy(sql`case when p.stock = 0 then 1 else 0 end`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(display.homeSectionProducts + shown.size)
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  return rowWithoutRepeats([...products.keys()], shown, display.homeSectionProducts).flatMap(
    (id) => products.get(id) ?? [],
  );
}
