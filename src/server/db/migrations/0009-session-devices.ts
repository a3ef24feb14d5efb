import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long } from './columns.ts';

/**
 * Adds the kind of device on which a session began, so that users can tell their sessions apart.
 */
export function sessionDevices(): Migration {
  return {
    async up(db) {
      await sql`alter table sessions
        add column device text check (${long('device', 1, 60)})`.execute(db);
    },
  };
}
