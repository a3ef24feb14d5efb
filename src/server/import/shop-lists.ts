import type { PolicySlug } from '#src/contract/policy.ts';
import type { Kobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { applySteps, type ImportStep } from './apply.ts';

/** Everything that a shop shows besides its products, each list in display order. */
export type ShopLists = {
  readonly categories: readonly {
    readonly name: string;
    /** Brands of the category itself; empty if its subcategories list theirs. */
    readonly brands: readonly string[];
    readonly subcategories: readonly {
      readonly name: string;
      readonly brands: readonly string[];
    }[];
  }[];
  readonly sections: readonly {
    readonly title: string;
    readonly displayType: 'label' | 'other';
    /** Label names, or category names. */
    readonly items: readonly string[];
  }[];
  readonly banners: readonly {
    /** A path below the uploads. */
    readonly file: string;
    readonly link: string;
    readonly type: 'hero' | 'bottomAd' | 'other';
    readonly alt: string;
  }[];
  readonly delivery: readonly {
    readonly area: string;
    readonly subArea: string;
    readonly type: string;
    readonly fee: Kobo;
    readonly days: string;
    readonly payOnDelivery: boolean;
  }[];
  readonly policies: readonly {
    readonly slug: PolicySlug;
    readonly title: string;
    readonly description: string;
    /** HTML. */
    readonly body: string;
    /** When the text was last changed; null if unknown. */
    readonly updatedAt: string | null;
  }[];
};

/** The result. `filled` is false if the shop already had products. */
export type FillReport = { readonly filled: boolean; readonly products: number };

/**
 * Fills an empty shop in one transaction, in full or not at all: its lists, and its products by an
 * import whose steps come in parts. Leaves a shop with products unchanged. Throws an Error if a
 * section names a missing category, and a DatabaseError if the SQLite file cannot grow.
 */
export async function fillEmptyShop(
  db: ShopDatabase,
  lists: ShopLists,
  products: Iterable<readonly ImportStep[]>,
): Promise<FillReport> {
  return db.transaction().execute(async (trx) => {
    // The clock's lock keeps a second process from filling the shop at the same time.
    const moment = await nextMoment(trx);
    const { count } = await trx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) return { filled: false, products: count };
    await writeCategories(trx, lists.categories);
    let added = 0;
    for (const steps of products) added += (await applySteps(trx, steps, moment)).added;
    await writeBanners(trx, lists.banners);
    await writeSections(trx, lists.sections);
    await writeDelivery(trx, lists.delivery);
    await writePolicies(trx, lists.policies, moment);
    return { filled: true, products: added };
  });
}

async function writeCategories(
  db: ShopDatabase,
  categories: ShopLists['categories'],
): Promise<void> {
  for (const [position, { name, brands, subcategories }] of categories.entries()) {
    const slug = slugify(name);
    const { id } = await db
      .insertInto('categories')
      .values({ name, slug, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeBrands(db, id, null, brands);
    for (const [subPosition, sub] of subcategories.entries()) {
      const subSlug = slugify(sub.name);
      const row = await db
        .insertInto('subcategories')
        .values({ category_id: id, name: sub.name, slug: subSlug, position: subPosition })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeBrands(db, id, row.id, sub.brands);
    }
  }
}

async function writeBrands(
  db: ShopDatabase,
  category_id: number,
  subcategory_id: number | null,
  names: readonly string[],
): Promise<void> {
  await inBatches(names, (batch, from) =>
    db
      .insertInto('brands')
      .values(
        batch.map((name, index) => ({
          category_id,
          subcategory_id,
          name,
          position: from + index,
        })),
      )
      .execute(),
  );
}

async function writeBanners(db: ShopDatabase, banners: ShopLists['banners']): Promise<void> {
  await inBatches(banners, (batch, from) =>
    db
      .insertInto('banners')
      .values(batch.map((banner, index) => ({ ...banner, position: from + index })))
      .execute(),
  );
}

async function writeSections(db: ShopDatabase, sections: ShopLists['sections']): Promise<void> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute();
  const categories = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const [position, { title, displayType, items }] of sections.entries()) {
    const { id } = await db
      .insertInto('home_sections')
      .values({ title, display_type: displayType, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inBatches(items, (batch, from) =>
      db
        .insertInto('home_section_items')
        .values(
          batch.map((item, index) => ({
            section_id: id,
            display_type: displayType,
            position: from + index,
            label: displayType === 'label' ? item : null,
            category_id: displayType === 'label' ? null : known(categories, slugify(item)),
          })),
        )
        .execute(),
    );
  }
}

async function writeDelivery(db: ShopDatabase, delivery: ShopLists['delivery']): Promise<void> {
  await inBatches(delivery, (batch, from) =>
    db
      .insertInto('delivery_locations')
      .values(
        batch.map(({ area, subArea, type, fee, days, payOnDelivery }, index) => ({
          area,
          sub_area: subArea,
          type,
          fee_kobo: fee,
          days,
          pay_on_delivery: payOnDelivery,
          position: from + index,
        })),
      )
      .execute(),
  );
}

async function writePolicies(
  db: ShopDatabase,
  policies: ShopLists['policies'],
  moment: string,
): Promise<void> {
  await inBatches(policies, (batch, from) =>
    db
      .insertInto('policies')
      .values(
        batch.map(({ updatedAt, ...policy }, index) => ({
          ...policy,
          position: from + index,
          updated_at: updatedAt ?? moment,
        })),
      )
      .execute(),
  );
}

function known(categories: ReadonlyMap<string, number>, slug: string): number {
  const id = categories.get(slug);
  if (id === undefined) throw new Error(`A section names a missing category: ${slug}.`);
  return id;
}
