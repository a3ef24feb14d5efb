import { nairaToKobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { newRow } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

import type {
  BannerPictureSpec,
  PictureSpec,
  SeedCatalogue,
  SeedPolicy,
} from './seed-catalogue.ts';

export type Seed = {
  readonly catalogue: SeedCatalogue;
  readonly policies: readonly SeedPolicy[];
  /** The uploads file name of a product's picture. */
  readonly pictureFile: (spec: PictureSpec) => string;
  /** The uploads file name of a banner's picture. */
  readonly bannerFile: (spec: BannerPictureSpec) => string;
};

/** What was put in; or, where the shop holds products already, that nothing was. */
type SeedReport =
  | { readonly seeded: false; readonly products: number }
  | {
      readonly seeded: true;
      readonly categories: number;
      readonly products: number;
      readonly pictures: number;
      readonly banners: number;
      readonly sections: number;
      readonly delivery: number;
      readonly policies: number;
    };

/** Row numbers of what products refer to; a subcategory's key is `category/subcategory` in slugs. */
type Places = {
  readonly categories: ReadonlyMap<string, number>;
  readonly subcategories: ReadonlyMap<string, number>;
};

/**
 * Fills an empty shop, whole or not at all, in one transaction. A shop that holds products already
 * is left as it is. Throws an Error on a seed that contradicts itself, and a DatabaseError when the
 * SQLite file cannot grow.
 */
export async function seedDatabase(db: ShopDatabase, seed: Seed): Promise<SeedReport> {
  return db.transaction().execute(async (trx) => {
    // The clock's lock keeps a second process from seeding at the same time.
    const moment = await nextMoment(trx);
    const { count } = await trx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) return { seeded: false, products: count };
    const { catalogue, policies } = seed;
    const places = await writeCategories(trx, catalogue.categories);
    const pictures = await writeProducts(trx, seed, places, moment);
    await writeBanners(trx, seed);
    await writeSections(trx, catalogue.sections, places);
    await writeDelivery(trx, catalogue.delivery);
    await inBatches(policies, (batch, from) =>
      trx
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
    return {
      seeded: true,
      categories: catalogue.categories.length,
      products: catalogue.products.length,
      pictures,
      banners: catalogue.banners.length,
      sections: catalogue.sections.length,
      delivery: catalogue.delivery.length,
      policies: policies.length,
    };
  });
}

async function writeCategories(
  db: ShopDatabase,
  categories: SeedCatalogue['categories'],
): Promise<Places> {
  const categoryIds = new Map<string, number>();
  const subcategoryIds = new Map<string, number>();
  for (const [position, { name, brands, subcategories }] of categories.entries()) {
    const slug = slugify(name);
    const { id } = await db
      .insertInto('categories')
      .values({ name, slug, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    categoryIds.set(slug, id);
    await writeBrands(db, id, null, brands);
    for (const [place, sub] of subcategories.entries()) {
      const subSlug = slugify(sub.name);
      const row = await db
        .insertInto('subcategories')
        .values({ category_id: id, name: sub.name, slug: subSlug, position: place })
        .returning('id')
        .executeTakeFirstOrThrow();
      subcategoryIds.set(`${slug}/${subSlug}`, row.id);
      await writeBrands(db, id, row.id, sub.brands);
    }
  }
  return { categories: categoryIds, subcategories: subcategoryIds };
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

/** Writes the products and their pictures; gives the number of pictures. */
async function writeProducts(
  db: ShopDatabase,
  { catalogue, pictureFile }: Seed,
  places: Places,
  moment: string,
): Promise<number> {
  let pictures = 0;
  await inBatches(catalogue.products, async (batch) => {
    const rows = batch.map((product) =>
      newRow(
        {
          ...product,
          ...placeOf(product, places),
          price: nairaToKobo(product.promotionalPrice),
          regularPrice: product.regularPrice === null ? null : nairaToKobo(product.regularPrice),
          pictures: [],
        },
        moment,
      ),
    );
    const written = await db
      .insertInto('products')
      .values(rows)
      .returning(['id', 'slug'])
      .execute();
    const ids = new Map(written.map(({ id, slug }) => [slug, id]));
    const files = batch.flatMap((product) =>
      product.pictures.map((spec, position) => ({
        product_id: known(ids, product.slug, 'product'),
        position,
        file: pictureFile(spec),
      })),
    );
    pictures += files.length;
    await inBatches(files, (part) => db.insertInto('product_pictures').values(part).execute());
  });
  return pictures;
}

function placeOf(product: SeedCatalogue['products'][number], places: Places) {
  const category = slugify(product.category);
  return {
    categoryId: known(places.categories, category, 'category'),
    subcategoryId:
      product.subcategory === null
        ? null
        : known(places.subcategories, `${category}/${slugify(product.subcategory)}`, 'subcategory'),
  };
}

async function writeBanners(db: ShopDatabase, { catalogue, bannerFile }: Seed): Promise<void> {
  await inBatches(catalogue.banners, (batch, from) =>
    db
      .insertInto('banners')
      .values(
        batch.map(({ picture, link, type, alt }, index) => ({
          file: bannerFile(picture),
          link,
          type,
          alt,
          position: from + index,
        })),
      )
      .execute(),
  );
}

async function writeSections(
  db: ShopDatabase,
  sections: SeedCatalogue['sections'],
  places: Places,
): Promise<void> {
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
            category_id:
              displayType === 'label' ? null : known(places.categories, slugify(item), 'category'),
          })),
        )
        .execute(),
    );
  }
}

async function writeDelivery(db: ShopDatabase, delivery: SeedCatalogue['delivery']): Promise<void> {
  await inBatches(delivery, (batch, from) =>
    db
      .insertInto('delivery_locations')
      .values(
        batch.map(({ area, subArea, type, fee, days, payOnDelivery }, index) => ({
          area,
          sub_area: subArea,
          type,
          fee_kobo: nairaToKobo(fee),
          days,
          pay_on_delivery: payOnDelivery,
          position: from + index,
        })),
      )
      .execute(),
  );
}

function known(ids: ReadonlyMap<string, number>, slug: string, noun: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The seed names a ${noun} that it does not hold: ${slug}.`);
  return id;
}
