import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, rowId } from './columns.ts';

/** Adds the former names of categories, subcategories and labels, whose addresses lead to the present ones. */
export function formerNames(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table former_names (
        ${rowId(kind)},
        slug text not null check (${filled('slug')}),
        category_id integer references categories (id) on delete cascade,
        subcategory_id integer references subcategories (id) on delete cascade,
        label text check (${filled('label')}),
        constraint former_name_of_one check (
          (case when category_id is null then 0 else 1 end)
          + (case when subcategory_id is null then 0 else 1 end)
          + (case when label is null then 0 else 1 end) = 1
        )
      )`.execute(db);
    },
  };
}
