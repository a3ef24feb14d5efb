import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { position } from './columns.ts';

/** Adds the products that staff choose for a section of the home page by hand. */
export function homeSectionProducts(): Migration {
  return {
    async up(db) {
      await sql`create table home_section_products (
        section_id integer not null references home_sections (id) on delete cascade,
        ${position},
        product_id integer not null references products (id) on delete cascade,
        constraint home_section_product primary key (section_id, position),
        constraint home_section_product_once unique (section_id, product_id)
      )`.execute(db);
    },
  };
}
