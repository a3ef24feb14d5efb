import fc from 'fast-check';
import { expect } from 'vitest';
import { staffImportCalls } from '#src/contract/staff-import.ts';
import { productsInWords } from '#src/domain/staff/bulk-words.ts';
import { IMPORT_TYPE } from '#src/domain/staff/import-file.ts';
import { keyOf, undoings } from './random-bulk.ts';
import { isStale, mostly, stepsAbout } from './random-kind.ts';
import { expectMany, manyNow, type Many } from './random-many.ts';
import { PRODUCTS, type RandomShop } from './random-shop.ts';

const known = Array.from({ length: PRODUCTS }, (_, index) => `phone-${index + 1}`);

/** The rows of a file: of products that there are, of new ones, and now and then a bad one. */
const rows = fc.uniqueArray(
  fc.record({
    slug: fc.constantFrom(...known, 'solar-lamp', 'torch', 'kettle'),
    category: fc.constantFrom('Power', 'Power', 'Kitchen', 'Audio'),
    price: mostly([4_500, 90_000], '1,000 - 2,000'),
    stock: fc.constantFrom(2, 7, ''),
  }),
  { selector: ({ slug }) => slug, minLength: 1, maxLength: 3 },
);

type Sent = { readonly name: string; readonly content: string };

const file = stepsAbout(
  'import',
  fc.record({
    ...{ deed: fc.constant('make'), isStale, isRepeat: mostly([false], true) },
    ...{ rows, name: mostly(['prices.csv'], 'prices.exe') },
  }),
  (at, { rows: sent, name, isRepeat, isStale: isOther }) => ({
    now: () => manyNow(at),
    ask: async () => {
      const lines = sent.map(({ slug, category, price, stock }) =>
        [slug, slug.replace('-', ' '), category, `"${price}"`, stock].join(','),
      );
      const content = ['slug,title,category,price,stock', ...lines].join('\n');
      const preview = await send(at, '/preview', { name, content });
      if (preview.statusCode !== 200) return preview;
      const { token } = staffImportCalls.previewImport.replies[200].parse(preview.json()).data;
      const shown = isOther ? 'A'.repeat(43) : token;
      return send(at, '', { name, content, token: shown }, keyOf(isRepeat));
    },
    isLogged: (entries, before: Many, after: Many) => {
      const heads = expectMany(entries, before, after);
      expect(heads).toMatchObject([{ who: 'Ada', action: 'catalogue.import', before: null }]);
      for (const { subject, products, added, after: told } of heads) {
        expect(subject).toBe(productsInWords(products));
        const { edit, unchanged, refused, ...rest } = told as Readonly<Record<string, unknown>>;
        expect(edit).toMatch(/^Import of “prices\.csv”: /);
        expect(rest).toEqual({ file: name, added, changed: products - added });
        expect(Number(unchanged) + Number(refused)).toBe(sent.length - products);
      }
    },
  }),
);

function send(
  { member }: RandomShop,
  path: string,
  { content, ...query }: Sent & { readonly token?: string },
  key?: string,
) {
  const names = new URLSearchParams(query).toString();
  return member.send('POST', `/staff/products/import${path}?${names}`, {
    body: Buffer.from(content),
    headers: {
      'content-type': IMPORT_TYPE,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
}

/** Random imports of files, and their undoing. */
export const importSteps = [
  { arbitrary: file, weight: 3 },
  { arbitrary: undoings('import'), weight: 3 },
];
