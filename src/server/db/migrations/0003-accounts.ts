import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, MAX_INTEGER, moment, rowId, whole } from './columns.ts';

const MAX_MS = Number.MAX_SAFE_INTEGER;
const day = sql<boolean>`birthday like '____-__-__'`;

/** Creates users, sessions, links to set a password, and the mail outbox. */
export function accounts(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await createUsers(db, kind);
      await createSessions(db);
      await createPasswordResets(db);
      await linkEvents(db);
      await createSecrets(db);
      await createMailOutbox(db, kind);
    },
  };
}

async function createUsers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('fullname', 'text', (c) => c.notNull().check(long('fullname', 1, 120)))
    .addColumn('email', 'text', (c) => c.notNull().check(long('email', 1, 254)))
    // One account per address, regardless of case.
    .addColumn('email_key', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(sql`email_key = lower(email)`),
    )
    .addColumn('password_hash', 'text', (c) => c.check(sql`password_hash like '$argon2id$%'`))
    .addColumn('first_name', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('first_name', 0, 60)),
    )
    .addColumn('last_name', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('last_name', 0, 60)),
    )
    .addColumn('phone', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('phone', 0, 32)),
    )
    .addColumn('address', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('address', 0, 300)),
    )
    .addColumn('birthday', 'text', (c) => c.check(day))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().check(filled('id')))
    .addColumn('token_hash', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(long('token_hash', 43, 43)),
    )
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addColumn('seen_at', 'text', (c) => c.notNull().check(moment('seen_at')))
    .addColumn('signed_in_at', 'text', (c) => c.check(moment('signed_in_at')))
    .addCheckConstraint('session_of_guest_or_user', sql`(user_id is null) = (signed_in_at is null)`)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_use').on('sessions').column('seen_at').execute();
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    // One per user: a new link replaces the former one.
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(long('token_hash', 43, 43)),
    )
    .addColumn('expires_at', 'text', (c) => c.notNull().check(moment('expires_at')))
    .execute();
}

async function linkEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('events_by_user').on('events').column('user_id').execute();
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey().check(filled('name')))
    .addColumn('value', 'text', (c) => c.notNull().check(long('value', 43, 43)))
    .execute();
}

async function createMailOutbox(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('recipient', 'text', (c) => c.notNull().check(long('recipient', 1, 254)))
    .addColumn('subject', 'text', (c) => c.notNull().check(long('subject', 1, 200)))
    .addColumn('body_text', 'text', (c) => c.notNull().check(filled('body_text')))
    .addColumn('body_html', 'text', (c) => c.notNull().check(filled('body_html')))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addColumn('attempts', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(whole('attempts', 0, MAX_INTEGER)),
    )
    .addColumn('due_ms', 'bigint', (c) => c.notNull().check(whole('due_ms', 0, MAX_MS)))
    .execute();
  await db.schema.createIndex('mail_outbox_by_turn').on('mail_outbox').column('due_ms').execute();
}
