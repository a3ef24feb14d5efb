import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

it('a late page of the products is found without reading the pages before it', async () => {
  const dataDir = await temporaryFolder();
  mkdirSync(dataDir, { recursive: true });
  await (await openDatabase(parseSettings({ DATA_DIR: dataDir }))).destroy();
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true });
  const plan = database
    .prepare('explain query plan select id from products order by id limit 101 offset 90000')
    .all();
  database.close();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SCAN products USING COVERING INDEX products_in_order',
  ]);
});
