import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { oneOf } from './columns.ts';

/** Replaces the statuses that an order and its history may have. Rows keep theirs. */
export async function replaceOrderStatuses(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  statuses: readonly string[],
): Promise<void> {
  const tables = ['orders', 'order_history'];
  if (kind === 'postgres') {
    for (const table of tables) await replaceStatusCheck(db, table, statuses);
    return;
  }
  // SQLite cannot change a check, so the columns are rebuilt. It demands a default for a new
  // column; every insert sets the column.
  await sql`drop index orders_by_status`.execute(db);
  for (const name of tables) {
    const table = sql.ref(name);
    await sql`alter table ${table} add column status_next text
      default 'pending' not null check (${oneOf('status_next', statuses)})`.execute(db);
    await sql`update ${table} set status_next = status`.execute(db);
    await sql`alter table ${table} drop column status`.execute(db);
    await sql`alter table ${table} rename column status_next to status`.execute(db);
  }
  await sql`create index orders_by_status on orders (status, id)`.execute(db);
}

/** PostgreSQL can replace a check. This is the name that it generated. */
export async function replaceStatusCheck(
  db: Kysely<unknown>,
  table: string,
  statuses: readonly string[],
): Promise<void> {
  const name = sql.ref(`${table}_status_check`);
  await sql`alter table ${sql.ref(table)} drop constraint ${name}`.execute(db);
  await sql`alter table ${sql.ref(table)}
    add constraint ${name} check (${oneOf('status', statuses)})`.execute(db);
}
