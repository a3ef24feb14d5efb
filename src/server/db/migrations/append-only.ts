import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '#src/server/db/migrate.ts';

/** Makes the database refuse to change or remove rows of a table. */
export async function appendOnly<Tables>(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  table: string,
): Promise<void> {
  const name = sql.ref(table);
  const refusal = sql.lit(`${table} is append-only`);
  if (kind === 'sqlite') {
    for (const action of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.ref(`${table}_no_${action}`)} before ${sql.raw(action)} on ${name}
        begin select raise(abort, ${refusal}); end`.execute(db);
    }
    return;
  }
  const refuse = sql.ref(`${table}_refuse`);
  await sql`create function ${refuse}() returns trigger language plpgsql as $refuse$
    begin raise exception using message = ${refusal}; end $refuse$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${name}
    for each row execute function ${refuse}()`.execute(db);
}
