import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, MAX_INTEGER, moment, rowId, whole } from './columns.ts';

const MAX_MS = Number.MAX_SAFE_INTEGER;

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
  // One account per address, regardless of case.
  await sql`create table users (
    ${rowId(kind)},
    fullname text not null check (${long('fullname', 1, 120)}),
    email text not null check (${long('email', 1, 254)}),
    email_key text not null unique check (email_key = lower(email)),
    password_hash text check (password_hash like '$argon2id$%'),
    first_name text default '' not null check (${long('first_name', 0, 60)}),
    last_name text default '' not null check (${long('last_name', 0, 60)}),
    phone text default '' not null check (${long('phone', 0, 32)}),
    address text default '' not null check (${long('address', 0, 300)}),
    birthday text check (birthday like '____-__-__'),
    created_at text not null check (${moment('created_at')})
  )`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table sessions (
    id text primary key check (${filled('id')}),
    token_hash text not null unique check (${long('token_hash', 43, 43)}),
    user_id integer references users (id) on delete cascade,
    created_at text not null check (${moment('created_at')}),
    seen_at text not null check (${moment('seen_at')}),
    signed_in_at text check (${moment('signed_in_at')}),
    constraint session_of_guest_or_user check ((user_id is null) = (signed_in_at is null))
  )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_use on sessions (seen_at)`.execute(db);
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  // One per user: a new link replaces the former one.
  await sql`create table password_resets (
    user_id integer primary key references users (id) on delete cascade,
    token_hash text not null unique check (${long('token_hash', 43, 43)}),
    expires_at text not null check (${moment('expires_at')})
  )`.execute(db);
}

async function linkEvents(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events
    add column user_id integer references users (id) on delete set null`.execute(db);
  await sql`create index events_by_user on events (user_id)`.execute(db);
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await sql`create table secrets (
    name text primary key check (${filled('name')}),
    value text not null check (${long('value', 43, 43)})
  )`.execute(db);
}

async function createMailOutbox(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table mail_outbox (
    ${rowId(kind)},
    recipient text not null check (${long('recipient', 1, 254)}),
    subject text not null check (${long('subject', 1, 200)}),
    body_text text not null check (${filled('body_text')}),
    body_html text not null check (${filled('body_html')}),
    created_at text not null check (${moment('created_at')}),
    attempts integer default 0 not null check (${whole('attempts', 0, MAX_INTEGER)}),
    due_ms bigint not null check (${whole('due_ms', 0, MAX_MS)})
  )`.execute(db);
  await sql`create index mail_outbox_by_turn on mail_outbox (due_ms)`.execute(db);
}
