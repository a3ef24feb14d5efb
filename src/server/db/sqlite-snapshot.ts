import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError, damagedFile, explainSqlite } from './database-error.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-driver.ts';

/** Readable by the owner only: it contains addresses and orders. */
const PRIVATE = 0o600;

/**
 * Writes the current content of a SQLite file to a new file, which gets its name only when it is
 * checked and on disk. Other processes may write meanwhile; none of their transactions is included
 * in part. Throws a DatabaseError if either file is unusable, the source is damaged, or `to`
 * exists.
 */
export async function snapshotSqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DatabaseError(`There is no database file ${from}.`);
  if (existsSync(to)) {
    throw new DatabaseError(`The file ${to} is there already; name another one.`);
  }
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    writeInto(from, part);
    demandWhole(part, from);
    await chmod(part, PRIVATE);
    const written = await open(part, 'r+');
    await written.sync();
    await written.close();
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** One read transaction, which in WAL mode does not block writers (sqlite.org/lang_vacuum.html). */
function writeInto(from: string, to: string): void {
  try {
    // Not read-only: a reader that closes last could not remove the WAL.
    const source = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS });
    try {
      source.prepare('vacuum into ?').run(to);
    } finally {
      source.close();
    }
  } catch (error) {
    throw explainSqlite(error, from);
  }
}

/** Throws if a newly written file fails SQLite's integrity check. The error names the source. */
function demandWhole(file: string, from: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check } = database.prepare('pragma integrity_check(1)').get() ?? {};
    const strays = database.prepare('pragma foreign_key_check').all();
    if (integrity_check !== 'ok' || strays.length > 0) throw damagedFile(from);
  } catch (error) {
    throw explainSqlite(error, from);
  } finally {
    database.close();
  }
}
