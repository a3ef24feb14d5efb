import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, rowId } from './columns.ts';

/** Adds the search words that staff write: phrases that shoppers type, and what they stand for. */
export function searchWords(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table search_words (
        ${rowId(kind)},
        words text not null check (${filled('words')}),
        meaning text not null check (${filled('meaning')})
      )`.execute(db);
    },
  };
}
