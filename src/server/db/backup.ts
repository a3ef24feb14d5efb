import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sqliteFile } from './open.ts';
import { snapshotSqlite } from './sqlite-snapshot.ts';

/**
 * Writes a checked copy of a data folder's SQLite database to a new file while the shop runs.
 * Returns the file's size in bytes. Throws as `snapshotSqlite` does.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  await snapshotSqlite(sqliteFile(dataDir), file);
  return (await stat(file)).size;
}
