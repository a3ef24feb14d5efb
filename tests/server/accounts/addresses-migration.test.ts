import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/server/db/migrations/0017-addresses.ts';
import { addressesOf } from '#src/server/accounts/address-store.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { newUser } from '#tests/server/signed-in.ts';

describe.each(databases())('tables migrated to addresses on $name', (database) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.remove());

  it('the address of a profile becomes the default address, and an empty one none', async () => {
    const { db } = opened;
    const [named, unnamed, empty] = [
      await newUser(db, 'ada'),
      await newUser(db, 'bola'),
      await newUser(db, 'chi'),
    ];
    const profile = { phone: '0803 000 0000', address: '12 Marina' };
    const names = { first_name: 'Ada', last_name: 'Obi' };
    await db
      .updateTable('users')
      .set({ ...profile, ...names })
      .where('id', '=', named)
      .execute();
    await db.updateTable('users').set(profile).where('id', '=', unnamed).execute();
    await db.schema.dropTable('addresses').execute();
    await addresses(database.name === 'SQLite' ? 'sqlite' : 'postgres').up(db);
    const bare = { ...profile, deliveryArea: '', subArea: '', isDefault: true };
    expect(await addressesOf(db, named)).toMatchObject([{ ...bare, fullname: 'Ada Obi' }]);
    expect(await addressesOf(db, unnamed)).toMatchObject([{ ...bare, fullname: 'bola' }]);
    expect(await addressesOf(db, empty)).toEqual([]);
  });

  it('the database refuses a second default of a user', async () => {
    const { db } = opened;
    const { user_id } = await db
      .selectFrom('addresses')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const second = { user_id, fullname: '', phone: '', address: '2 Marina', is_default: true };
    const insert = db
      .insertInto('addresses')
      .values({ ...second, delivery_area: '', sub_area: '' });
    await expect(insert.execute()).rejects.toThrow(/unique/i);
  });
});
