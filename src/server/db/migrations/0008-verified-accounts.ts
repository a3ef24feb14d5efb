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
      await db.schema
        .alterTable('users')
        .addColumn('verified_at', 'text', (c) => c.check(moment('verified_at')))
        .execute();
      await sql`update users set verified_at = created_at where exists (
        select 1 from orders
        where orders.user_id = users.id
          and lower(orders.email) = users.email_key
          and (orders.status in ('paid', 'delivered')
            or (orders.status = 'shipped' and not orders.pay_on_delivery))
      )`.execute(db);

      await db.schema
        .createTable('email_verifications')
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
    },
  };
}
