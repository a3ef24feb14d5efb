import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { fileName, filled, MAX_INTEGER, moment, oneOf, position, rowId, whole } from './columns.ts';

// A migration never changes, so it has its own limits and words instead of today's.
const MAX_KOBO = 1_000_000_000_000;
const policySlugs = [
  'about-us',
  'faq',
  'privacy-policy',
  'return-policy',
  'terms-and-conditions',
  'warranty',
];

/** Creates the catalogue's tables. Constraints keep invalid states out. */
export function catalogue(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await createCategories(db, kind);
      await createSubcategories(db, kind);
      await createBrands(db, kind);
      await createProducts(db, kind);
      await createProductPictures(db);
      await createCatalogueClock(db);
      await createBanners(db, kind);
      await createHomeSections(db, kind);
      await createHomeSectionItems(db);
      await createDeliveryLocations(db, kind);
      await createPolicies(db);
    },
  };
}

async function createCategories(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('name', 'text', (c) => c.notNull().check(filled('name')))
    .addColumn('slug', 'text', (c) => c.notNull().unique().check(filled('slug')))
    .addColumn('position', 'integer', position)
    .execute();
}

async function createSubcategories(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('subcategories')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('name', 'text', (c) => c.notNull().check(filled('name')))
    .addColumn('slug', 'text', (c) => c.notNull().check(filled('slug')))
    .addColumn('position', 'integer', position)
    .addUniqueConstraint('subcategory_once', ['category_id', 'slug'])
    // Referenced by other tables, so that a subcategory always belongs to the row's category.
    .addUniqueConstraint('subcategory_of_category', ['id', 'category_id'])
    .execute();
  await db.schema.createIndex('subcategories_by_slug').on('subcategories').column('slug').execute();
}

async function createBrands(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('brands')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('subcategory_id', 'integer')
    // The API sends brands as one list separated by commas.
    .addColumn('name', 'text', (c) => c.notNull().check(sql`name <> '' and name not like '%,%'`))
    .addColumn('position', 'integer', position)
    .addUniqueConstraint('brand_once_in_subcategory', ['subcategory_id', 'name'])
    .addForeignKeyConstraint(
      'brand_subcategory',
      ['subcategory_id', 'category_id'],
      'subcategories',
      ['id', 'category_id'],
    )
    .execute();
  await db.schema
    .createIndex('brand_once_in_category')
    .unique()
    .on('brands')
    .columns(['category_id', 'name'])
    .where(sql.ref('subcategory_id'), 'is', null)
    .execute();
}

async function createProducts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('slug', 'text', (c) =>
      c
        .notNull()
        .unique()
        // The reserved words are calls below /product (DESIGN.md, The API contract, 2).
        .check(sql`slug <> '' and slug not in ('home', 'category', 'slug')`),
    )
    .addColumn('title', 'text', (c) => c.notNull().check(filled('title')))
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('subcategory_id', 'integer')
    .addColumn('label', 'text', (c) => c.check(filled('label')))
    .addColumn('price_kobo', 'bigint', (c) => c.notNull().check(whole('price_kobo', 0, MAX_KOBO)))
    .addColumn('regular_price_kobo', 'bigint', (c) =>
      c.check(whole('regular_price_kobo', 0, MAX_KOBO)),
    )
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('featured', 'boolean', (c) => c.notNull().check(sql`featured in (false, true)`))
    .addColumn('stock', 'integer', (c) => c.check(whole('stock', 0, MAX_INTEGER)))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addColumn('updated_at', 'text', (c) => c.notNull().check(moment('updated_at')))
    .addForeignKeyConstraint(
      'product_subcategory',
      ['subcategory_id', 'category_id'],
      'subcategories',
      ['id', 'category_id'],
    )
    .execute();
  await db.schema
    .createIndex('products_by_change')
    .on('products')
    .columns(['updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .columns(['category_id', 'id'])
    .execute();
  await db.schema
    .createIndex('products_by_subcategory')
    .on('products')
    .columns(['subcategory_id', 'id'])
    .execute();
  await db.schema.createIndex('products_by_label').on('products').column('label').execute();
}

async function createProductPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_pictures')
    .addColumn('product_id', 'integer', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', position)
    .addColumn('file', 'text', (c) => c.notNull().check(fileName('file')))
    .addPrimaryKeyConstraint('product_picture', ['product_id', 'position'])
    .execute();
}

async function createCatalogueClock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_clock')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('last_ms', 'bigint', (c) =>
      c.notNull().check(whole('last_ms', 0, Number.MAX_SAFE_INTEGER)),
    )
    .execute();
  await db
    .$extendTables<{ catalogue_clock: { id: number; last_ms: number } }>()
    .insertInto('catalogue_clock')
    .values({ id: 1, last_ms: 0 })
    .execute();
}

async function createBanners(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('banners')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('file', 'text', (c) => c.notNull().check(fileName('file')))
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) =>
      c.notNull().check(oneOf('type', ['hero', 'bottomAd', 'other'])),
    )
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', position)
    .execute();
}

async function createHomeSections(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('home_sections')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('title', 'text', (c) => c.notNull().check(filled('title')))
    .addColumn('display_type', 'text', (c) =>
      c.notNull().check(oneOf('display_type', ['label', 'other'])),
    )
    .addColumn('position', 'integer', position)
    .addUniqueConstraint('home_section_kind', ['id', 'display_type'])
    .execute();
}

async function createHomeSectionItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('home_section_items')
    .addColumn('section_id', 'integer', (c) => c.notNull())
    .addColumn('display_type', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', position)
    .addColumn('label', 'text', (c) => c.check(filled('label')))
    .addColumn('category_id', 'integer', (c) => c.references('categories.id'))
    .addPrimaryKeyConstraint('home_section_item', ['section_id', 'position'])
    .addForeignKeyConstraint(
      'home_section_item_kind',
      ['section_id', 'display_type'],
      'home_sections',
      ['id', 'display_type'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint(
      'home_section_item_form',
      sql`(display_type = 'label' and label is not null and category_id is null)
            or (display_type = 'other' and label is null and category_id is not null)`,
    )
    .execute();
}

async function createDeliveryLocations(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('delivery_locations')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('area', 'text', (c) => c.notNull().check(filled('area')))
    .addColumn('sub_area', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('fee_kobo', 'bigint', (c) => c.notNull().check(whole('fee_kobo', 0, MAX_KOBO)))
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('pay_on_delivery', 'boolean', (c) =>
      c.notNull().check(sql`pay_on_delivery in (false, true)`),
    )
    .addColumn('position', 'integer', position)
    .addUniqueConstraint('delivery_location_once', ['area', 'sub_area', 'type'])
    .execute();
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policies')
    .addColumn('slug', 'text', (c) => c.primaryKey().notNull().check(oneOf('slug', policySlugs)))
    .addColumn('title', 'text', (c) => c.notNull().check(filled('title')))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull().check(filled('body')))
    .addColumn('position', 'integer', position)
    .addColumn('updated_at', 'text', (c) => c.notNull().check(moment('updated_at')))
    .execute();
}
