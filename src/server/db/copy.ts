import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import {
  DatabaseError,
  explainPostgres,
  explainSqlite,
  isDatabaseFault,
  withoutPassword,
} from './database-error.ts';
import { openDatabase, sqliteFile } from './open.ts';
import type { Tables } from './schema.ts';
import { sqliteRows, sqliteTables, type SqliteTable } from './sqlite-tables.ts';
import { summing, type TableSum, type Value } from './table-sum.ts';

/** A copied table, with the same rows on both sides. */
export type CopiedTable = TableSum & { readonly name: string };

/** Rows read or written per query. */
const AT_ONCE = 500;

/** The table in which the migrations themselves insert a row. */
const CLOCK = 'catalogue_clock';

/**
 * Copies a data folder's SQLite file into an empty PostgreSQL database, in full or not at all:
 * every row, and the next row numbers. Migrates both first. Does not copy what is written to the
 * file meanwhile. Returns the row count and checksum of each table. Throws a DatabaseError if there
 * is nothing to copy, the database holds rows, or a row does not arrive intact.
 */
export async function copyToPostgres(
  dataDir: string,
  databaseUrl: string,
): Promise<readonly CopiedTable[]> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) {
    throw new DatabaseError(`There is no database file ${file} to copy; correct DATA_DIR.`);
  }
  await (await openDatabase({ databaseUrl: null, dataDir })).destroy();
  const target = await openDatabase({ databaseUrl, dataDir });
  try {
    const source = openToRead(file);
    try {
      const tables = sqliteTables(source);
      return await target
        .transaction()
        .execute((trx) => copyTables(source, trx, { tables, url: databaseUrl }));
    } catch (error) {
      throw explainPostgres(explainSqlite(error, file), databaseUrl);
    } finally {
      source.close();
    }
  } finally {
    await target.destroy();
  }
}

/** Opens the file in one read transaction, which sees no later writes. */
function openToRead(file: string): DatabaseSync {
  const source = new DatabaseSync(file, { readOnly: true });
  source.exec('begin; select count(*) from sqlite_schema;');
  return source;
}

async function copyTables(
  source: DatabaseSync,
  trx: Transaction<Tables>,
  { tables, url }: { tables: readonly SqliteTable[]; url: string },
): Promise<readonly CopiedTable[]> {
  // Locks out all other writers until the end, such as a shop that is started too early.
  const all = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${all} in exclusive mode`.execute(trx);
  const filled = await filledTables(trx, tables);
  if (filled.length > 0) {
    throw new DatabaseError(
      `PostgreSQL at ${withoutPassword(url)} holds rows already, in ${filled.join(', ')}; copy into an empty database.`,
    );
  }
  await sql`delete from ${sql.table(CLOCK)}`.execute(trx);
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const sent = await writeRows(source, trx, table);
    const arrived = await sumOf(trx, table);
    if (sent.rows !== arrived.rows || sent.checksum !== arrived.checksum) {
      throw new DatabaseError(`The rows of ${table.name} changed on the way; nothing was copied.`);
    }
    await countOn(trx, table);
    copied.push({ name: table.name, ...arrived });
  }
  return copied;
}

async function filledTables(
  trx: Transaction<Tables>,
  tables: readonly SqliteTable[],
): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const made = name === CLOCK ? sql`where last_ms > 0` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(name)} ${made} limit 1`.execute(trx);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

async function writeRows(
  source: DatabaseSync,
  trx: Transaction<Tables>,
  table: SqliteTable,
): Promise<TableSum> {
  const sum = summing();
  let batch: (readonly Value[])[] = [];
  const write = async () => {
    if (batch.length > 0) await insertRows(trx, table, batch);
    batch = [];
  };
  for (const row of sqliteRows(source, table)) {
    sum.add(row);
    batch.push(row);
    if (batch.length === AT_ONCE) await write();
  }
  await write();
  return sum.result();
}

async function insertRows(
  trx: Transaction<Tables>,
  { name, columns }: SqliteTable,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  try {
    await sql`insert into ${sql.table(name)} (${into}) values ${values}`.execute(trx);
  } catch (error) {
    // SQLite stores texts that PostgreSQL refuses, such as one with a NUL character.
    if (isDatabaseFault(error) || !(error instanceof Error)) throw error;
    throw new DatabaseError(
      `PostgreSQL refuses rows of ${name} (${error.message}); nothing was copied.`,
      { cause: error },
    );
  }
}

/** Sums up a table of PostgreSQL, read in parts. */
async function sumOf(trx: Transaction<Tables>, { name, columns }: SqliteTable): Promise<TableSum> {
  const sum = summing();
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(name)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<
      Record<string, Value>
    >`fetch ${sql.lit(AT_ONCE)} from copied`.execute(trx);
    for (const row of rows) sum.add(columns.map((column) => row[column.name] ?? null));
    if (rows.length < AT_ONCE) break;
  }
  await sql`close copied`.execute(trx);
  return sum.result();
}

/** Continues row numbers after SQLite's last, so that none is reused, even after a removal. */
async function countOn(trx: Transaction<Tables>, { name, lastNumber }: SqliteTable): Promise<void> {
  if (lastNumber === null || lastNumber === 0) return;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${lastNumber})`.execute(trx);
}
