import { sql, type ColumnDefinitionBuilder, type RawBuilder } from 'kysely';
import type { DatabaseKind } from '#src/server/db/migrate.ts';

/** The largest row id, position or stock: the limit of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** A row id that the database generates and never reuses, not even after a removal. */
export function rowId(kind: DatabaseKind): Build {
  return (column) =>
    kind === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
}

/**
 * A check that a column holds a whole number in a range. The upper bound also rejects text, which
 * SQLite sorts above every number. The cast rejects fractions.
 */
export function whole(column: string, min: number, max: number): RawBuilder<boolean> {
  const name = sql.ref(column);
  return sql`${name} between ${sql.lit(min)} and ${sql.lit(max)} and ${name} = cast(${name} as bigint)`;
}

/** A check that a column is not the empty text. */
export function filled(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <> ''`;
}

/** A check that a text's length is in a range, in characters. */
export function long(column: string, min: number, max: number): RawBuilder<boolean> {
  return sql`length(${sql.ref(column)}) between ${sql.lit(min)} and ${sql.lit(max)}`;
}

/** A check that a column holds one of these words. */
export function oneOf(column: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;
}

/** A check that a column holds a timestamp as `Date.prototype.toISOString` writes it. */
export function moment(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like '____-__-__T__:__:__.___Z'`;
}

/** A check that a column holds a file name: without a folder, and not hidden. */
export function fileName(column: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  return sql`${name} <> '' and ${name} not like '%/%' and ${name} not like '.%'`;
}

/** The column `position`: an index in an ordering, from 0. */
export const position: Build = (column) =>
  column.notNull().check(whole('position', 0, MAX_INTEGER));
