import {
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#src/catalogue/digest.ts';
import { PullError, SnapshotError } from '#src/catalogue/errors.ts';
import {
  countProducts,
  readSnapshot,
  sealSnapshot,
  snapshotFile,
  writeSnapshot,
  type SnapshotContent,
} from '#src/catalogue/store.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

const product = (number: number, title = `Phone ${number}`): Product => ({
  id: String(number),
  slug: `phone-${number}`,
  title,
  brands: ['Tecno'],
  category: 'Phones',
  subcategory: null,
  label: null,
  model: null,
  fits: null,
  price: kobo(100_000 + number),
  regularPrice: null,
  pictures: [{ file: 'f.png', width: 8, height: 8 }],
  description: '<p>Good.</p>',
  featured: false,
  stock: null,
  rating: { average: 4.5, count: 2 },
  sold: 3,
  reviews: [],
  createdAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
});

const content = (products: readonly Product[]): SnapshotContent => ({
  year: 2026,
  categories: [{ name: 'Phones', slug: 'phones', brands: ['Tecno'], subcategories: [] }],
  labels: [{ name: 'Hot Deals', slug: 'hot-deals' }],
  products,
  sections: [{ title: 'Phones', viewAllSlug: 'phones', productIds: ['1'] }],
  banners: [],
  delivery: [],
  policies: [
    { slug: 'faq', title: 'FAQ', description: 'Asked.', body: '<h2>Q</h2>', updatedAt: null },
  ],
  shopperWords: [{ list: 'synonyms', from: ['pouch'], to: ['case'] }],
  formerNames: [{ kind: 'label', category: null, from: 'offers', to: 'hot-deals' }],
});

describe('a snapshot on disk', () => {
  it('a snapshot on disk is read as it was written, whatever the texts', async () => {
    const folder = join(temporaryFolder(), 'not', 'there', 'yet');
    const texts = [...naughtyTexts(), 'a\u2028b', 'a\u2029b\r\nc'].map((text) =>
      text.toWellFormed(),
    );
    const snapshot = sealSnapshot(content(texts.map((text, index) => product(index, text))));
    await writeSnapshot(folder, snapshot);
    expect(await readSnapshot(folder)).toEqual(snapshot);
    expect(readdirSync(folder)).toEqual(['snapshot.jsonl']);
  });

  it('a snapshot has the same hash for the same content, in any order of fields', () => {
    const one = product(1);
    const other = Object.fromEntries(Object.entries(one).toReversed()) as Product;
    expect(sealSnapshot(content([other])).hash).toBe(sealSnapshot(content([one])).hash);
  });

  it('a snapshot has another hash for another order, year or price', () => {
    const hashes = [
      content([product(1), product(2)]),
      content([product(2), product(1)]),
      { ...content([product(1), product(2)]), year: 2027 },
      content([product(1), { ...product(2), price: kobo(1) }]),
    ].map((one) => sealSnapshot(one).hash);
    expect(new Set(hashes).size).toBe(4);
  });

  it('a missing snapshot is reported with what to do', async () => {
    const folder = temporaryFolder();
    await expect(readSnapshot(folder)).rejects.toThrow(
      new SnapshotError(
        `There is no snapshot at ${join(folder, 'snapshot.jsonl')}; run "npm run pull" first.`,
        { missing: true },
      ),
    );
  });

  it.each([
    [
      'cut in the middle',
      (file: string) => {
        truncateSync(file, 700);
      },
    ],
    [
      'cut at the end of a line',
      (file: string) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n`);
      },
    ],
    [
      'empty',
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
    [
      'not JSON',
      (file: string) => {
        writeFileSync(file, 'hello\n');
      },
    ],
    [
      'JSON, but no record',
      (file: string) => {
        writeFileSync(file, 'null\n');
      },
    ],
    [
      'changed by one digit',
      (file: string) => {
        writeFileSync(file, readFileSync(file, 'utf8').replace('100001', '900001'));
      },
    ],
    [
      'longer than it was',
      (file: string) => {
        writeFileSync(file, `${readFileSync(file, 'utf8')}{"kind":"labels"}\n`);
      },
    ],
  ])('a snapshot that is %s is reported as damaged, with what to do', async (_how, damage) => {
    const folder = temporaryFolder();
    await writeSnapshot(folder, sealSnapshot(content([product(1), product(2)])));
    damage(snapshotFile(folder));
    await expect(readSnapshot(folder)).rejects.toThrow(
      new SnapshotError(
        `The snapshot ${snapshotFile(folder)} is damaged; run "npm run pull" to fetch it again.`,
      ),
    );
  });

  it('a snapshot of another version is reported', async () => {
    const folder = temporaryFolder();
    await writeSnapshot(folder, sealSnapshot(content([product(1)])));
    const lines = readFileSync(snapshotFile(folder), 'utf8')
      .replace(/"version":\d+/, '"version":99')
      .replace(/[^\n]*\n$/, '');
    const end = `{"hash":"${sha256(lines)}","kind":"end"}\n`;
    writeFileSync(snapshotFile(folder), lines + end);
    await expect(readSnapshot(folder)).rejects.toThrow(/written by another version of the shop/);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'a snapshot stays unchanged when the disk is full',
    async () => {
      const folder = temporaryFolder();
      await writeSnapshot(folder, sealSnapshot(content([product(1)])));
      const before = readFileSync(snapshotFile(folder));
      symlinkSync('/dev/full', `${snapshotFile(folder)}.${process.pid}.new`);
      await expect(writeSnapshot(folder, sealSnapshot(content([product(2)])))).rejects.toThrow(
        new PullError(
          `The disk is full: ${snapshotFile(folder)} could not be written; free some space and pull again.`,
        ),
      );
      expect(readFileSync(snapshotFile(folder))).toEqual(before);
      expect(readdirSync(folder)).toEqual(['snapshot.jsonl']);
    },
  );

  it('writing a snapshot removes what a killed writer has left', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'snapshot.jsonl.999999999.new'), 'half');
    await writeSnapshot(folder, sealSnapshot(content([product(1)])));
    expect(readdirSync(folder)).toEqual(['snapshot.jsonl']);
  });

  it('a snapshot folder that cannot be created is reported', async () => {
    const folder = join(temporaryFolder(), 'file');
    writeFileSync(folder, '');
    await expect(writeSnapshot(folder, sealSnapshot(content([])))).rejects.toThrow(
      /cannot be written \((?:EEXIST|ENOTDIR)\); make its folder writable or set DATA_DIR/,
    );
  });

  it('a snapshot can contain a hundred thousand products', async () => {
    const folder = temporaryFolder();
    const products = Array.from({ length: 100_000 }, (_, index) => product(index));
    const snapshot = sealSnapshot(content(products));
    await writeSnapshot(folder, snapshot);
    const read = await readSnapshot(folder);
    expect(read.products).toHaveLength(100_000);
    expect(read.products.at(-1)).toEqual(products.at(-1));
    expect(read.hash).toBe(snapshot.hash);
  });
});

describe('the number of products of a snapshot', () => {
  it('the number of products of a snapshot is known before it is read', async () => {
    const folder = temporaryFolder();
    await writeSnapshot(folder, sealSnapshot(content([product(1), product(2)])));
    expect(await countProducts(folder)).toBe(2);
  });

  it.each(['', 'hello\n', 'null\n', '{"kind":"header"}\n', '{"kind":"end","hash":"x"}\n'])(
    'the number of products is unknown if the file is %j',
    async (damage) => {
      const folder = temporaryFolder();
      await expect(countProducts(folder)).rejects.toThrow(/There is no snapshot at/);
      writeFileSync(snapshotFile(folder), damage);
      await expect(countProducts(folder)).rejects.toThrow(/snapshot\.jsonl is damaged/);
    },
  );
});
