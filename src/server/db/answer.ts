import { sql } from 'kysely';
import { migrationNames } from './migrate.ts';
import type { ShopDatabase } from './schema.ts';

/** How long the database may take over a question of somebody who watches the shop, in ms. */
const PATIENCE_MS = 3_000;

/** For a query that is not worth waiting for: it fails when the database takes too long over it. */
export function soon(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(PATIENCE_MS) };
}

/** Resolves when the database has answered; throws where it does not, or not soon. */
export async function askDatabase(db: ShopDatabase): Promise<void> {
  await sql`select 1`.execute(db, soon());
}

/** Whether every migration of this version has been run: not so in a backup that was put back. */
export async function isMigrated(db: ShopDatabase): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      db,
      soon(),
    );
    const run = new Set(rows.map(({ name }) => name));
    return migrationNames.every((name) => run.has(name));
  } catch {
    // Where the table itself is missing, none has been run.
    return false;
  }
}
