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
  await sql`create table categories (
    ${rowId(kind)},
    name text not null check (${filled('name')}),
    slug text not null unique check (${filled('slug')}),
    ${position}
  )`.execute(db);
}

async function createSubcategories(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Other tables refer to `subcategory_of_category`, so that a subcategory always belongs to the
  // row's category.
  await sql`create table subcategories (
    ${rowId(kind)},
    category_id integer not null references categories (id),
    name text not null check (${filled('name')}),
    slug text not null check (${filled('slug')}),
    ${position},
    constraint subcategory_once unique (category_id, slug),
    constraint subcategory_of_category unique (id, category_id)
  )`.execute(db);
  await sql`create index subcategories_by_slug on subcategories (slug)`.execute(db);
}

async function createBrands(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // The API sends brands as one list separated by commas.
  await sql`create table brands (
    ${rowId(kind)},
    category_id integer not null references categories (id),
    subcategory_id integer,
    name text not null check (name <> '' and name not like '%,%'),
    ${position},
    constraint brand_once_in_subcategory unique (subcategory_id, name),
    constraint brand_subcategory foreign key (subcategory_id, category_id)
      references subcategories (id, category_id)
  )`.execute(db);
  await sql`create unique index brand_once_in_category
    on brands (category_id, name) where subcategory_id is null`.execute(db);
}

async function createProducts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // The reserved slugs are calls below /product (DESIGN.md, The API contract, 2).
  await sql`create table products (
    ${rowId(kind)},
    slug text not null unique check (slug <> '' and slug not in ('home', 'category', 'slug')),
    title text not null check (${filled('title')}),
    brand text not null,
    category_id integer not null references categories (id),
    subcategory_id integer,
    label text check (${filled('label')}),
    price_kobo bigint not null check (${whole('price_kobo', 0, MAX_KOBO)}),
    regular_price_kobo bigint check (${whole('regular_price_kobo', 0, MAX_KOBO)}),
    description text not null,
    featured boolean not null check (featured in (false, true)),
    stock integer check (${whole('stock', 0, MAX_INTEGER)}),
    created_at text not null check (${moment('created_at')}),
    updated_at text not null check (${moment('updated_at')}),
    constraint product_subcategory foreign key (subcategory_id, category_id)
      references subcategories (id, category_id)
  )`.execute(db);
  await sql`create index products_by_change on products (updated_at, id)`.execute(db);
  await sql`create index products_by_category on products (category_id, id)`.execute(db);
  await sql`create index products_by_subcategory on products (subcategory_id, id)`.execute(db);
  await sql`create index products_by_label on products (label)`.execute(db);
}

async function createProductPictures(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_pictures (
    product_id integer not null references products (id) on delete cascade,
    ${position},
    file text not null check (${fileName('file')}),
    constraint product_picture primary key (product_id, position)
  )`.execute(db);
}

async function createCatalogueClock(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_clock (
    id integer primary key check (id = 1),
    last_ms bigint not null check (${whole('last_ms', 0, Number.MAX_SAFE_INTEGER)})
  )`.execute(db);
  await sql`insert into catalogue_clock (id, last_ms) values (1, 0)`.execute(db);
}

async function createBanners(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table banners (
    ${rowId(kind)},
    file text not null check (${fileName('file')}),
    link text not null,
    type text not null check (${oneOf('type', ['hero', 'bottomAd', 'other'])}),
    alt text not null,
    ${position}
  )`.execute(db);
}

async function createHomeSections(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table home_sections (
    ${rowId(kind)},
    title text not null check (${filled('title')}),
    display_type text not null check (${oneOf('display_type', ['label', 'other'])}),
    ${position},
    constraint home_section_kind unique (id, display_type)
  )`.execute(db);
}

async function createHomeSectionItems(db: Kysely<unknown>): Promise<void> {
  await sql`create table home_section_items (
    section_id integer not null,
    display_type text not null,
    ${position},
    label text check (${filled('label')}),
    category_id integer references categories (id),
    constraint home_section_item primary key (section_id, position),
    constraint home_section_item_kind foreign key (section_id, display_type)
      references home_sections (id, display_type) on delete cascade,
    constraint home_section_item_form check (
      (display_type = 'label' and label is not null and category_id is null)
      or (display_type = 'other' and label is null and category_id is not null)
    )
  )`.execute(db);
}

async function createDeliveryLocations(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table delivery_locations (
    ${rowId(kind)},
    area text not null check (${filled('area')}),
    sub_area text not null,
    type text not null,
    fee_kobo bigint not null check (${whole('fee_kobo', 0, MAX_KOBO)}),
    days text not null,
    pay_on_delivery boolean not null check (pay_on_delivery in (false, true)),
    ${position},
    constraint delivery_location_once unique (area, sub_area, type)
  )`.execute(db);
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await sql`create table policies (
    slug text not null primary key check (${oneOf('slug', policySlugs)}),
    title text not null check (${filled('title')}),
    description text not null,
    body text not null check (${filled('body')}),
    ${position},
    updated_at text not null check (${moment('updated_at')})
  )`.execute(db);
}
