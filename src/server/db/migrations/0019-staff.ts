import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { staffRoles } from '#src/domain/staff/role.ts';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { appendOnly } from './append-only.ts';
import { filled, long, moment, oneOf, rowId, whole } from './columns.ts';
import { addOrderTexts } from './order-texts.ts';

// A migration never changes, so it has its own limits instead of today's.
const MAX_KOBO = 1_000_000_000_000;

/** Adds staff, their sessions and the log of their changes, and what they note about orders. */
export function staff(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await addMembers(db, kind);
      await addSessions(db);
      await addAudit(db, kind);
      await addOrderNotes(db, kind);
      await addRefundKeys(db);
      await addOrderTexts(db);
      await indexAttention(db);
    },
  };
}

async function addMembers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table staff (
    ${rowId(kind)},
    name text not null check (${long('name', 1, 120)}),
    email text not null check (${filled('email')}),
    email_key text not null unique check (${filled('email_key')}),
    role text not null check (${oneOf('role', staffRoles)}),
    password_hash text,
    totp_key text,
    totp_next_key text,
    totp_last_step bigint not null default 0,
    is_active boolean not null default true check (is_active in (false, true)),
    version integer not null default 0,
    created_at text not null check (${moment('created_at')})
  )`.execute(db);
  await sql`create table staff_invitations (
    staff_id integer primary key references staff (id),
    token_hash text not null unique check (${filled('token_hash')}),
    expires_at text not null check (${moment('expires_at')})
  )`.execute(db);
  await sql`create table staff_recovery_codes (
    staff_id integer not null references staff (id),
    code_hash text not null check (${filled('code_hash')}),
    primary key (staff_id, code_hash)
  )`.execute(db);
  await sql`create table staff_rules (
    name text primary key check (${filled('name')}),
    value text not null
  )`.execute(db);
}

async function addSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_sessions (
    id text primary key check (${filled('id')}),
    token_hash text not null unique check (${filled('token_hash')}),
    staff_id integer not null references staff (id),
    created_at text not null check (${moment('created_at')}),
    seen_at text not null check (${moment('seen_at')}),
    confirmed_at text not null check (${moment('confirmed_at')})
  )`.execute(db);
  await sql`create index staff_sessions_by_member on staff_sessions (staff_id)`.execute(db);
}

async function addAudit(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table staff_audit (
    ${rowId(kind)},
    at text not null check (${moment('at')}),
    staff_id integer not null references staff (id),
    who text not null check (${filled('who')}),
    action text not null check (${filled('action')}),
    subject text not null check (${filled('subject')}),
    before text not null,
    after text not null
  )`.execute(db);
  await sql`create index staff_audit_by_time on staff_audit (at)`.execute(db);
  await appendOnly(db, kind, 'staff_audit');
}

async function addOrderNotes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table order_notes (
    ${rowId(kind)},
    order_id integer not null references orders (id) on delete cascade,
    staff_id integer not null references staff (id),
    text text not null check (${long('text', 1, 5000)}),
    at text not null check (${moment('at')})
  )`.execute(db);
  await sql`create index order_notes_by_order on order_notes (order_id, id)`.execute(db);
  await sql`create table order_shipments (
    order_id integer primary key references orders (id) on delete cascade,
    courier text not null,
    tracking_number text not null
  )`.execute(db);
}

/** The key of a refund that staff asked for: the same key is the same refund for ever. */
async function addRefundKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create table refund_keys (
    key text primary key check (${long('key', 1, 128)}),
    refund_id integer not null unique references refunds (id),
    asked_kobo bigint check (${whole('asked_kobo', 1, MAX_KOBO)})
  )`.execute(db);
}

/** Few rows need a person. The queries of the attention list repeat these conditions. */
async function indexAttention(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_attempts_refund_due
    on payment_attempts (order_id) where status = 'refund_due'`.execute(db);
  await sql`create index refunds_failed on refunds (ended_at) where status = 'failed'`.execute(db);
  await sql`create index products_sold_out on products (id) where stock = 0`.execute(db);
  await sql`create index products_without_price on products (id) where price_kobo = 0`.execute(db);
  await sql`create index review_marks_reported
    on review_marks (review_id) where kind = 'report'`.execute(db);
}
