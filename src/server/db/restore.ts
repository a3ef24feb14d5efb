import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { fileStamp } from '#src/domain/file-stamp.ts';
import { DatabaseError, explainSqlite, isSqliteBusy } from './database-error.ts';
import { migrationNames } from './migrate.ts';
import { sqliteFile } from './open.ts';
import { snapshotSqlite } from './sqlite-snapshot.ts';

/** What SQLite keeps beside a file while it is open; a damaged one cannot take them in. */
const BESIDE = ['', '-wal', '-shm'];

/**
 * Puts a backup in the place of the SQLite database of a data folder, and the one that was there beside
 * it. The backup is copied and checked first: whatever is wrong, the database stays as it is. Returns
 * where the former one is; null where there was none. Throws a DatabaseError where the backup cannot
 * be used or is none of this shop's, and while a program has the database open.
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

/** Lets the same people read and write a file as another: root may restore what the shop's user owns. */
async function takeOwner(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await chmod(to, mode & 0o777);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
}

/** Throws where a file is no database of the shop, or of a newer version of it. */
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
 * Throws while another program has the file open: it leaves the WAL for nobody else (sqlite.org/wal.html,
 * section 4). Else all that is in the WAL is in the file afterwards. One that is damaged is let be.
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
