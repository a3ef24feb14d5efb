import type { Migration } from 'kysely/migration';
import { long } from './columns.ts';

/** On which kind of device a session was begun, so that its user can tell one from another. */
export function sessionDevices(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('sessions')
        .addColumn('device', 'text', (c) => c.check(long('device', 1, 60)))
        .execute();
    },
  };
}
