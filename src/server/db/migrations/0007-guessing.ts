import type { Migration } from 'kysely/migration';
import { long, moment } from './columns.ts';

/**
 * Creates known devices, and decoy reset links for addresses without an account. The decoys make
 * both cases of a forgotten password the same work.
 */
export function guessing(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('known_devices')
        .addColumn('user_id', 'integer', (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('token_hash', 'text', (c) => c.notNull().check(long('token_hash', 43, 43)))
        .addColumn('used_at', 'text', (c) => c.notNull().check(moment('used_at')))
        .addPrimaryKeyConstraint('known_device', ['token_hash', 'user_id'])
        .execute();
      await db.schema
        .createIndex('known_devices_by_user')
        .on('known_devices')
        .columns(['user_id', 'used_at'])
        .execute();
      await db.schema
        .createIndex('known_devices_by_use')
        .on('known_devices')
        .column('used_at')
        .execute();

      await db.schema
        .createTable('password_reset_decoys')
        .addColumn('email_key', 'text', (c) => c.primaryKey().check(long('email_key', 1, 254)))
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
