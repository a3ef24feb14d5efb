import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { moment } from './columns.ts';

/** Before the inbox, nobody marked anything: what is older than this, in ms, counts as done. */
const ANSWERED_MS = 30 * 86_400_000;

/**
 * Adds whether staff are done with messages, applications, reviews and undelivered mail. The columns stand on the
 * rows themselves, so that retention removes both. Each list reads few rows: the indexes hold the open
 * ones and the others apart.
 */
export function inbox(): Migration {
  return {
    async up(db) {
      for (const name of ['contact_messages', 'bnpl_applications', 'undelivered_mails']) {
        const table = sql.ref(name);
        await sql`alter table ${table}
          add column done_at text check (${moment('done_at')})`.execute(db);
        await sql`alter table ${table} add column version integer default 0 not null`.execute(db);
      }
      const old = new Date(Date.now() - ANSWERED_MS).toISOString();
      for (const name of ['contact_messages', 'bnpl_applications']) {
        await sql`update ${sql.ref(name)}
          set done_at = created_at where created_at <= ${old}`.execute(db);
      }
      for (const name of ['contact_messages', 'bnpl_applications', 'undelivered_mails']) {
        const table = sql.ref(name);
        await sql`create index ${sql.ref(`${name}_open`)}
          on ${table} (id) where done_at is null`.execute(db);
        await sql`create index ${sql.ref(`${name}_done`)}
          on ${table} (id) where done_at is not null`.execute(db);
      }
      await sql`alter table reviews
        add column checked_at text check (${moment('checked_at')})`.execute(db);
      await sql`update reviews set checked_at = coalesce(hidden_at, created_at)
        where hidden_at is not null or (created_at <= ${old} and id not in (
          select review_id from review_marks where kind = 'report'))`.execute(db);
      await sql`create index reviews_open
        on reviews (id) where checked_at is null`.execute(db);
      await sql`create index reviews_done
        on reviews (id) where checked_at is not null`.execute(db);
      await sql`create index reviews_hidden
        on reviews (id) where hidden_at is not null`.execute(db);
    },
  };
}
