import { sql } from 'kysely';
import { migrationNames } from './migrate.ts';
import type { ShopDatabase } from './schema.ts';

/** How long the database may take to answer a health check, in ms. */
const PATIENCE_MS = 3_000;

/** Query options for health checks: the query fails if the database takes too long. */
export function soon(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(PATIENCE_MS) };
}

/** Resolves when the database has answered. Throws if it does not, or not in time. */
export async function askDatabase(db: ShopDatabase): Promise<void> {
  await sql`select 1`.execute(db, soon());
}

/** Whether every migration of this version has run. False for a restored older backup. */
export async function isMigrated(db: ShopDatabase): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      db,
      soon(),
    );
    const run = new Set(rows.map(({ name }) => name));
    return migrationNames.every((name) => run.has(name));
  } catch {
    // Without the table, no migration has run.
    return false;
  }
}
