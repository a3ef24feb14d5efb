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
      const data = (await homeSections(db)).map(({ section }) => section);
      return { status: 200, body: { message: 'Home sections', data } };
    },
  };
}

/** Every section of the home page with its id, in order. One without products is among them. */
export async function homeSections(
  db: ShopDatabase,
): Promise<readonly { readonly id: number; readonly section: WireHomeSection }[]> {
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
  const chosen = await db
    .selectFrom('home_section_products')
    .select(['section_id', 'product_id'])
    .orderBy('position')
    .execute();
  const labels = await usedLabels(db);
  const shown = new Set<number>();
  const found: { readonly id: number; readonly section: WireHomeSection }[] = [];
  for (const head of heads) {
    const own = items.filter((item) => item.section_id === head.id);
    const names = own.flatMap((item) => item.name ?? []);
    const picks = chosen.filter((row) => row.section_id === head.id).map((row) => row.product_id);
    const products = [
      ...(await chosenProducts(db, picks)),
      ...(await productsOf(db, own, { labels, shown, picks })),
    ].slice(0, display.homeSectionProducts);
    for (const { id } of products) shown.add(id);
    const section = {
      title: head.title,
      displayType: head.display_type,
      items: head.display_type === 'label' ? own.flatMap((item) => item.label ?? []) : names,
      categoryDetails: names.map((categoryName) => ({ categoryName })),
      products: products.map(toWire),
    };
    found.push({ id: head.id, section });
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

/** The products that staff have chosen for a section by hand, in their order, while they are sold. */
async function chosenProducts(db: ShopDatabase, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where('p.id', 'in', ids).execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What fills a section up behind those that are chosen by hand. */
type Filling = {
  readonly labels: readonly string[];
  /** Ids of the rows above, which are taken only for want of others. */
  readonly shown: ReadonlySet<number>;
  /** Ids of the products that the section has by hand. */
  readonly picks: readonly number[];
};

async function productsOf(
  db: ShopDatabase,
  items: readonly Item[],
  { labels, shown, picks }: Filling,
) {
  if (items.length === 0) return [];
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
    .limit(display.homeSectionProducts + shown.size + picks.length)
    .execute();
  const others = rows.filter(({ id }) => !picks.includes(id));
  const products = new Map(others.map((row) => [row.id, row]));
  return rowWithoutRepeats([...products.keys()], shown, display.homeSectionProducts).flatMap(
    (id) => products.get(id) ?? [],
  );
}
