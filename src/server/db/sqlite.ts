import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { DatabaseError, damagedFile, explainSqlite } from './database-error.ts';
import type { ShopDatabase, Tables } from './schema.ts';
import { plugins } from './plugins.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-driver.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/**
 * Opens or creates the SQLite file. Every acknowledged write is on disk (WAL, `synchronous=FULL`).
 * Throws a DatabaseError if the file is unusable or damaged.
 */
export function openSqlite(file: string): ShopDatabase {
  makeFolder(dirname(file));
  const writer = openWriter(file);
  try {
    const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    const connections = {
      writer: new SqliteStatements(writer),
      reader: new SqliteStatements(reader),
      file,
    };
    return new Kysely<Tables>({ dialect: nodeSqliteDialect(connections), plugins });
  } catch (error) {
    writer.close();
    throw explainSqlite(error, file);
  }
}

function openWriter(file: string): DatabaseSync {
  const database = connect(file);
  try {
    // The check comes first, because later statements fail less clearly on a damaged file.
    const { quick_check } = database.prepare('pragma quick_check(1)').get() ?? {};
    if (quick_check !== 'ok') throw damagedFile(file);
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;',
    );
    // Blocking in SQLite is fine only at start. From here on the driver waits instead.
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw explainSqlite(error, file);
  }
}

function connect(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new DatabaseError(
      `The data folder ${folder} cannot be made; set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}
