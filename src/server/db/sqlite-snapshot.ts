import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError, damagedFile, explainSqlite } from './database-error.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-driver.ts';

/** For the owner alone: it holds addresses and orders. */
const PRIVATE = 0o600;

/**
 * Writes what a SQLite file holds at this moment into a new file, checked and on the disk before it has
 * its name. Others go on writing meanwhile, and nothing of theirs is in it by half. Throws a
 * DatabaseError where either file cannot be used, the source is damaged, or `to` is there already.
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

/** In one transaction of reading, which in WAL keeps nobody from writing (sqlite.org/lang_vacuum.html). */
function writeInto(from: string, to: string): void {
  try {
    // Not only to read: a reader that is the last to leave cannot take its log away.
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

/** Throws where SQLite finds a fault in a file that was just written, named by where it came from. */
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
