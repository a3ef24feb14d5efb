import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Value } from './table-sum.ts';

/** A table of the shop in a SQLite file. */
export type SqliteTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly isBoolean: boolean }[];
  /** The last generated row number, even if its row was removed; null if there was none. */
  readonly lastNumber: number | null;
};

/**
 * The shop's tables, without those of migrations and SQLite. A table comes after those that it
 * refers to.
 */
export function sqliteTables(database: DatabaseSync): readonly SqliteTable[] {
  const names = database
    .prepare(
      String.raw`select name from sqlite_schema where type = 'table'
        and name not like 'sqlite\_%' escape '\' and name not like 'kysely\_%' escape '\'
        order by name`,
    )
    .all()
    .map(({ name }) => String(name));
  return inOrder(names, (name) =>
    database
      .prepare('select "table" as name from pragma_foreign_key_list(?)')
      .all(name)
      .map((row) => String(row.name)),
  ).map((name) => ({
    name,
    columns: columnsOf(database, name),
    lastNumber: lastNumber(database, name),
  }));
}

/** A table's rows as PostgreSQL would give them, with booleans for SQLite's 1 and 0. */
export function* sqliteRows(
  database: DatabaseSync,
  { name, columns }: SqliteTable,
): Generator<readonly Value[]> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  for (const row of database.prepare(`select ${list} from "${name}"`).iterate()) {
    yield columns.map((column) => valueOf(row[column.name], column.isBoolean));
  }
}

function valueOf(value: SQLOutputValue | undefined, isBoolean: boolean): Value {
  if (value === null) return null;
  if (isBoolean) return value === 1;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`no column of the shop holds a ${typeof value}`);
}

function columnsOf(database: DatabaseSync, table: string): SqliteTable['columns'] {
  return database
    .prepare('select name, type from pragma_table_info(?) order by cid')
    .all(table)
    .map(({ name, type }) => ({
      name: String(name),
      isBoolean: String(type).toLowerCase() === 'boolean',
    }));
}

function lastNumber(database: DatabaseSync, table: string): number | null {
  const row = database.prepare('select seq from sqlite_sequence where name = ?').get(table);
  return row === undefined ? null : Number(row.seq);
}

/** Sorts names so that each comes after those that `needs` gives for it. */
function inOrder(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): readonly string[] {
  const ordered = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (above.includes(name))
      throw new Error(`The tables ${above.join(', ')} refer to each other in a cycle.`);
    for (const needed of needs(name)) {
      if (needed !== name) visit(needed, [...above, name]);
    }
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}
