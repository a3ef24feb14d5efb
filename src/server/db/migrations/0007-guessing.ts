import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long, moment } from './columns.ts';

/**
 * Creates known devices, and decoy reset links for addresses without an account. The decoys make
 * both cases of a forgotten password the same work.
 */
export function guessing(): Migration {
  return {
    async up(db) {
      await sql`create table known_devices (
        user_id integer not null references users (id) on delete cascade,
        token_hash text not null check (${long('token_hash', 43, 43)}),
        used_at text not null check (${moment('used_at')}),
        constraint known_device primary key (token_hash, user_id)
      )`.execute(db);
      await sql`create index known_devices_by_user on known_devices (user_id, used_at)`.execute(db);
      await sql`create index known_devices_by_use on known_devices (used_at)`.execute(db);

      await sql`create table password_reset_decoys (
        email_key text primary key check (${long('email_key', 1, 254)}),
        token_hash text not null unique check (${long('token_hash', 43, 43)}),
        expires_at text not null check (${moment('expires_at')})
      )`.execute(db);
    },
  };
}
