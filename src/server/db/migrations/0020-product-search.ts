import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { productText } from '#src/server/db/product-search.ts';

/** Products read per query. */
const BATCH = 500;

type OldProduct = {
  readonly id: number;
  readonly title: string;
  readonly brand: string;
  readonly slug: string;
  readonly first_picture: string | null;
};

/**
 * Adds what staff find products by, and fills it for the products that exist. A search that finds nothing
 * reads these texts alone: of a hundred thousand products, without their descriptions, in a tenth of the
 * time (`npm run bench -- staff-products`). Few products are sold out, run low, or lack a price or picture.
 */
export function productSearch(): Migration {
  return {
    async up(db) {
      await sql`create table product_search (
        product_id integer primary key references products (id) on delete cascade,
        text text not null,
        has_picture boolean not null check (has_picture in (false, true))
      )`.execute(db);
      await sql`create index products_without_picture
        on product_search (product_id) where has_picture = false`.execute(db);
      await sql`create index if not exists products_without_price
        on products (id) where price_kobo = 0`.execute(db);
      await sql`create index if not exists products_sold_out
        on products (id) where stock = 0`.execute(db);
      await sql`create index products_low
        on products (id) where stock between 1 and 3`.execute(db);
      for (let last = 0; ;) {
        const { rows } =
          await sql<OldProduct>`select p.id, p.title, p.brand, p.slug, x.file as first_picture
          from products as p
          left join product_pictures as x on x.product_id = p.id and x.position = 0
          where p.id > ${last} order by p.id limit ${BATCH}`.execute(db);
        const newest = rows.at(-1);
        if (newest === undefined) return;
        const values = rows.map(
          (row) => sql`(${row.id}, ${productText(row)}, ${sql.lit(row.first_picture !== null)})`,
        );
        await sql`insert into product_search (product_id, text, has_picture)
          values ${sql.join(values)}`.execute(db);
        last = newest.id;
      }
    },
  };
}
