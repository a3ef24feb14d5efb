import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { firstOwnerLink } from '#src/server/staff/operator.ts';
import { newMember } from '#tests/server/staff/staff-browser.ts';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.remove());

/** Does something in the shop's database. */
async function withDatabase(work: (db: ShopDatabase) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
  await work(db);
  await db.destroy();
}

async function makeMembers(db: ShopDatabase): Promise<void> {
  await firstOwnerLink({ db, siteUrl: shop.url, now: Date.now() });
  const { id } = await newMember({ db }, 'manager', 'Ada\u202e Obi');
  await db.updateTable('staff').set({ totp_key: 'GEZDGNBV' }).where('id', '=', id).execute();
  const { id: gone } = await newMember({ db }, 'assistant', 'gone');
  await db.updateTable('staff').set({ is_active: false }).where('id', '=', gone).execute();
}

const staff = (...args: readonly string[]) => shop.run('staff.ts', args);

it(
  'npm run staff lists members and lets one in who is locked out',
  { timeout: 60_000 },
  async () => {
    await withDatabase(makeMembers);
    const list = await staff('list');
    expect(list.stderr).toBe('');
    expect(list.stdout.trim().split('\n')).toEqual([
      'support@oja.example  owner  Owner  not joined',
      'Ada.Obi@Staff.example  manager  Ada Obi  second factor',
      'gone@Staff.example  assistant  gone  closed',
      '3 members',
    ]);
    const made = await staff('link', 'support@oja.example');
    const [link = '', sentence] = made.stdout.split('\n');
    expect(link).toMatch(new RegExp(`^${shop.url}/back-office/join#[\\w-]{43}$`));
    expect(sentence).toContain(
      'support@oja.example sets a new password there, once, within 3 days.',
    );
    expect((await staff('link', 'gone@staff.example')).stderr).toContain('is closed');
    for (const wrong of [['link', 'nobody@example.com'], ['link'], ['burn'], [], ['list', 'all']]) {
      const ended = await staff(...wrong);
      expect([ended.status, ended.stdout], wrong.join(' ')).toEqual([2, '']);
      expect(ended.stderr).not.toBe('');
    }
  },
);

it(
  'each start prints a new link for the owner until one has joined',
  { timeout: 60_000 },
  async () => {
    const start = async () => {
      const api = shop.start('api.ts');
      await api.says('The API answers at');
      // The line follows once the database was asked.
      const { stdout } = await api.stop('SIGTERM');
      return stdout.split('\n').filter((line) => line.includes('back office'));
    };
    const lines = [await start(), await start()];
    for (const told of lines) {
      expect(told).toEqual([
        expect.stringMatching(
          `set a password at ${shop.url}/back-office/join#[\\w-]{43} and sign in as support@oja.example`,
        ),
      ]);
    }
    expect(lines[0]).not.toEqual(lines[1]);
    await withDatabase((db) => db.updateTable('staff').set({ password_hash: 'set' }).execute());
    expect(await start()).toEqual([]);
  },
);
