import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { fileStamp } from '#src/domain/file-stamp.ts';
import { DatabaseError, explainSqlite, isSqliteBusy } from './database-error.ts';
import { migrationNames } from './migrate.ts';
import { sqliteFile } from './open.ts';
import { snapshotSqlite } from './sqlite-snapshot.ts';

/** Suffixes of the files of an open SQLite database. A damaged database cannot absorb its WAL. */
const BESIDE = ['', '-wal', '-shm'];

/**
 * Replaces a data folder's SQLite database by a backup, and keeps the former one beside it. Copies
 * and checks the backup first, so that the database stays unchanged if anything is wrong. Returns
 * the path of the former database; null without one. Throws a DatabaseError if the backup is
 * unusable or not this shop's, or a program has the database open.
 */
export async function restore(
  dataDir: string,
  backup: string,
  now = new Date(),
): Promise<string | null> {
  const file = sqliteFile(dataDir);
  const fresh = `${file}.restoring`;
  await mkdir(dataDir, { recursive: true });
  await rm(fresh, { force: true });
  await snapshotSqlite(backup, fresh);
  try {
    demandOurs(fresh, backup);
    demandClosed(file);
    const former = `${file}.${fileStamp(now)}`;
    const wasThere = existsSync(file);
    if (wasThere) await takeOwner(file, fresh);
    for (const end of BESIDE) {
      if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${former}${end}`);
    }
    await rename(fresh, file);
    return wasThere ? former : null;
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Copies a file's owner and mode: root may restore what the shop's user owns. */
async function takeOwner(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await chmod(to, mode & 0o777);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
}

/** Throws if a file is not a database of the shop, or of a newer version of it. */
function demandOurs(file: string, backup: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const known = new Set(migrationNames);
    const has = migrationsIn(database);
    if (has.length === 0) {
      throw new DatabaseError(`The file ${backup} is a database, and none of a shop's.`);
    }
    if (has.some((name) => !known.has(name))) {
      throw new DatabaseError(
        `The file ${backup} was written by a newer version of the shop; restore it with that version.`,
      );
    }
  } finally {
    database.close();
  }
}

function migrationsIn(database: DatabaseSync): readonly string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'");
  if (table.get() === undefined) return [];
  return database
    .prepare('select name from kysely_migration')
    .all()
    .map(({ name }) => String(name));
}

/**
 * Throws if another program has the file open: it does not give up the WAL (sqlite.org/wal.html,
 * section 4). Otherwise the WAL is merged into the file. A damaged file is left alone.
 */
function demandClosed(file: string): void {
  if (!existsSync(file)) return;
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    const fault = explainSqlite(error, file);
    if (isSqliteBusy(error)) {
      throw new DatabaseError(
        `The database file ${file} is in use; stop the shop and restore again.`,
        { cause: error },
      );
    }
    if (!(fault instanceof DatabaseError)) throw error;
  }
}
