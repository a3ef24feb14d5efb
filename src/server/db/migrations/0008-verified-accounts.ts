import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long, moment } from './columns.ts';

/**
 * Adds the time at which an account's mail address was verified, and the links that verify one.
 *
 * Existing accounts have verified nothing. One counts as verified if an order of its user was paid
 * or delivered and its letters went to the account's own address: real money was spent, and the
 * owner of the address was told. All others are unverified. Their owners lose nothing until they
 * reset the password, and can request a link before.
 */
export function verifiedAccounts(): Migration {
  return {
    async up(db) {
      await sql`alter table users
        add column verified_at text check (${moment('verified_at')})`.execute(db);
      await sql`update users set verified_at = created_at where exists (
        select 1 from orders
        where orders.user_id = users.id
          and lower(orders.email) = users.email_key
          and (orders.status in ('paid', 'delivered')
            or (orders.status = 'shipped' and not orders.pay_on_delivery))
      )`.execute(db);

      // One per user: a new link replaces the former one.
      await sql`create table email_verifications (
        user_id integer primary key references users (id) on delete cascade,
        token_hash text not null unique check (${long('token_hash', 43, 43)}),
        expires_at text not null check (${moment('expires_at')})
      )`.execute(db);
    },
  };
}
