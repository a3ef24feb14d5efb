import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { filled } from './columns.ts';

/** Adds the model of a product, which its variants share. */
export function productModel(): Migration {
  return {
    async up(db) {
      await sql`alter table products add column model text check (${filled('model')})`.execute(db);
    },
  };
}
