import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sqliteFile } from './open.ts';
import { snapshotSqlite } from './sqlite-snapshot.ts';

/**
 * Writes the SQLite database of a data folder into a new file, whole and checked, while the shop runs.
 * Returns the file's size in bytes. Throws as `snapshotSqlite` does.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  await snapshotSqlite(sqliteFile(dataDir), file);
  return (await stat(file)).size;
}
