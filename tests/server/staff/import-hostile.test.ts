import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProductFile } from '#scripts/read-product-file.ts';
import { IMPORT_LIMITS, IMPORT_TYPE } from '#src/domain/staff/import-file.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

describe.each(databases())('hostile files of an import over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeAll(async () => {
    shop = await openShop(database, undefined, { readFile: readProductFile });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterAll(() => shop.close());

  const asked = (content: string | Uint8Array, name = 'prices.csv') =>
    owner.send(
      'POST',
      `/staff/products/import/preview?${new URLSearchParams({ name }).toString()}`,
      {
        ...{ body: Buffer.from(content), headers: { 'content-type': IMPORT_TYPE } },
      },
    );

  const deep = `[${'['.repeat(500_000)}${']'.repeat(500_000)}]`;
  const many = Array.from({ length: IMPORT_LIMITS.rows + 1 }, (_, row) => `p${row},1`).join('\n');
  const hostile: Readonly<Record<string, readonly [string, string | Uint8Array, RegExp]>> = {
    binary: ['a.csv', new Uint8Array(4_000).map((_, at) => at % 256), /not UTF-8 text/],
    'UTF-16': ['a.csv', Buffer.from('\uFEFFtitle,price\nLamp,1\n', 'utf16le'), /not UTF-8 text/],
    'NUL characters': ['a.csv', 'title,price\nLamp\0,1\n', /is not text/],
    'a million columns': ['a.csv', `title${',a'.repeat(1_000_000)}\nx\n`, /more than 200 columns/],
    'a line without an end': ['a.csv', 'x'.repeat(4_000_000), /more than 200 columns/],
    'a million keys': [
      'a.json',
      `[{${Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join(',')}}]`,
      /more than 200 columns/,
    ],
    'deep JSON': ['a.json', deep, /lists within lists/],
    'deep JSON Lines': ['a.jsonl', deep, /lists within lists/],
    'too many rows': ['a.csv', `title,price\n${many}\n`, /more than 5,000 rows/],
    'two million rows': ['a.csv', `title\n${'a\n'.repeat(2_000_000)}`, /more than 5,000 rows/],
    'no product': ['a.csv', 'colour,size\nred,2\n', /No column says which product/],
    'no columns': ['a.csv', '\n', /names no columns/],
    'an open quote': ['a.csv', 'title,price\n"Lamp,1\n', /a quote is opened/],
    'a workbook': ['a.xlsx', 'PK', /must end with/],
    'no list': ['a.json', '{"a":1}', /holds no list/],
  };
  it.each(Object.entries(hostile))(
    'a file with %s is refused in one sentence, and soon',
    async (_, [name, content, sentence]) => {
      const began = performance.now();
      const answer = await asked(content, name);
      expect(performance.now() - began).toBeLessThan(5_000);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_file' }]);
      const { message } = answer.json<{ message: string }>();
      expect(message).toMatch(sentence);
      expect(message).not.toContain('--');
    },
  );

  it('a file beyond the limit is refused before it is read', async () => {
    const answer = await asked('x'.repeat(IMPORT_LIMITS.bytes + 1));
    expect(answer.statusCode).toBe(413);
  });
});
