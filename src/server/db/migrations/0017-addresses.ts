import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { long, rowId } from './columns.ts';

/**
 * Adds users' delivery addresses. The address of a profile becomes the first one, without an area:
 * the profile has none.
 */
export function addresses(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table addresses (
        ${rowId(kind)},
        user_id integer not null references users (id) on delete cascade,
        fullname text not null check (${long('fullname', 0, 121)}),
        phone text not null check (${long('phone', 0, 32)}),
        address text not null check (${long('address', 1, 300)}),
        delivery_area text not null check (${long('delivery_area', 0, 100)}),
        sub_area text not null check (${long('sub_area', 0, 100)}),
        is_default boolean not null check (is_default in (false, true))
      )`.execute(db);
      await db.schema
        .createIndex('addresses_by_user')
        .on('addresses')
        .columns(['user_id', 'id'])
        .execute();
      await sql`create unique index one_default_address on addresses (user_id) where is_default`.execute(
        db,
      );
      await sql`
        insert into addresses (user_id, fullname, phone, address, delivery_area, sub_area, is_default)
        select id,
          case when trim(first_name || ' ' || last_name) = '' then fullname
          else trim(first_name || ' ' || last_name) end,
          phone, address, '', '', true
        from users where address <> '' order by id
      `.execute(db);
    },
  };
}
