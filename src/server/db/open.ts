import { join } from 'node:path';
import { explainPostgres } from './database-error.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { ShopDatabase } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Where the data is: a PostgreSQL URL, or null for the SQLite file in the data folder. */
export type DatabasePlace = { readonly databaseUrl: string | null; readonly dataDir: string };

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.sqlite');
}

/**
 * Opens and migrates the shop's database: PostgreSQL if a URL is set, else `<dataDir>/shop.sqlite`.
 * Throws a DatabaseError if it cannot be used. Close it with `destroy()`.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<ShopDatabase> {
  const db =
    databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : await openPostgres(databaseUrl);
  try {
    await migrate(db, databaseUrl === null ? 'sqlite' : 'postgres');
    return db;
  } catch (error) {
    await db.destroy();
    throw databaseUrl === null ? error : explainPostgres(error, databaseUrl);
  }
}
