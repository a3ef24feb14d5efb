import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { filled } from './columns.ts';

/** Adds what a product goes with, as `writeFits` writes it. */
export function productFits(): Migration {
  return {
    async up(db) {
      await sql`alter table products add column fits text check (${filled('fits')})`.execute(db);
    },
  };
}
