import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '#src/catalogue/import/csv.ts';
import { ImportError } from '#src/catalogue/import/errors.ts';
import { readTable } from '#src/catalogue/import/table.ts';
import { csvLine } from '#src/domain/csv.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oja-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return readTable(path);
}

const cellsOf = (text: string) => readCsv(text, 'a.csv').rows.map(({ cells }) => cells);

describe('a CSV file', () => {
  it('a CSV file is read with quotes, spaces and line breaks in cells', () => {
    const text = 'title,price\r\n"Case 6.1"" ""clear""","1,500"\r\n"two\nlines",  7  \r\n';
    expect(cellsOf(text)).toEqual([
      { title: 'Case 6.1" "clear"', price: '1,500' },
      { title: 'two\nlines', price: '  7  ' },
    ]);
  });

  it('a CSV file may have quotes within bare cells, a byte order mark and empty lines', () => {
    const text = '\uFEFFtitle,price\nTV 32" LED,9\n\n,\nLamp,8\n';
    expect(cellsOf(text)).toEqual([
      { title: 'TV 32" LED', price: '9' },
      { title: 'Lamp', price: '8' },
    ]);
  });

  it.each([';', '\t'])('a CSV file may have %o between its cells', (sign) => {
    expect(cellsOf(`"a, b"${sign}price\nx${sign}1,5\n`)).toEqual([{ 'a, b': 'x', price: '1,5' }]);
  });

  it('a CSV file numbers its rows by their lines', () => {
    const { rows } = readCsv('title\na\n"b\nb"\nc\n', 'a.csv');
    expect(rows.map(({ number }) => number)).toEqual([2, 4, 5]);
  });

  it('a CSV line may omit its last cells, and is refused with too many', () => {
    const table = readCsv('title,price\na\nb,1,,\nc,1,2\n', 'a.csv');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      { title: 'a', price: '' },
      { title: 'b', price: '1' },
    ]);
    expect(table.refused).toEqual([
      { number: 4, title: null, reason: 'it has 3 cells for 2 columns' },
    ]);
  });

  it.each([
    ['', 'a.csv names no columns.'],
    ['title,title\n', 'a.csv has two columns named "title".'],
    ['title\n"a\nb\n', /a\.csv cannot be read as CSV near line \d: a quote is opened/],
  ])('a CSV file is refused completely: %o', (text, sentence) => {
    expect(() => readCsv(text, 'a.csv')).toThrow(sentence);
    expect(() => readCsv(text, 'a.csv')).toThrow(ImportError);
  });

  it('a CSV line of blanks is no row, even with the apostrophes against formulas', () => {
    expect(csvLine(['', '\t'])).toContain("'\t");
    expect(cellsOf(`title,price\r\n${csvLine(['', '\t'])}Lamp,8\r\n`)).toEqual([
      { title: 'Lamp', price: '8' },
    ]);
  });

  it('a CSV file is read as it was written, whatever its cells contain', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !text.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (lines) => {
        const kept = lines.filter((cells) => cells.some((text) => text.trim() !== ''));
        const text = [csvLine(['a', 'b']), ...lines.map(csvLine)].join('');
        expect(cellsOf(text)).toEqual(kept.map(([a, b]) => ({ a, b })));
      }),
    );
  });
});

describe('a JSON file', () => {
  it('a JSON file is a list or contains one', async () => {
    const rows = [
      { number: 1, cells: { title: 'a' } },
      { number: 2, cells: { title: 'b', price: 1 } },
    ];
    const list = [{ title: 'a' }, { title: 'b', price: 1 }];
    expect(await read('a.json', JSON.stringify(list))).toEqual({
      ...{ columns: ['title', 'price'], rows, refused: [] },
    });
    expect((await read('b.json', JSON.stringify({ total: 2, data: list }))).rows).toEqual(rows);
  });

  it('a JSON file refuses an item that is no record and continues', async () => {
    const { rows, refused } = await read('a.json', '[1, {"title": "a"}, null]');
    expect(rows.map(({ number }) => number)).toEqual([2]);
    expect(refused.map(({ number, reason }) => `${number} ${reason}`)).toEqual([
      '1 it is not a record',
      '3 it is not a record',
    ]);
  });

  it.each(['', '{', '{}', '"x"', '{"a": [], "b": []}'])(
    'a JSON file is refused completely: %s',
    async (text) => {
      await expect(read('a.json', text)).rejects.toThrow(/a\.json holds no list of products/);
    },
  );
});

describe('a JSON Lines file', () => {
  it('a JSON Lines file refuses an invalid line and continues', async () => {
    const { rows, refused } = await read('a.jsonl', '{"title": "a"}\n{"title\n\n{"title": "b"}');
    expect(rows.map(({ number }) => number)).toEqual([1, 4]);
    expect(refused).toEqual([{ number: 2, title: null, reason: 'it is not JSON' }]);
  });
});

describe('a file', () => {
  it.each([
    ['missing.csv', null, /there is no such file/],
    ['a.xlsx', 'x', /must end with \.csv, \.json, \.jsonl/],
    ['a.csv', new Uint8Array([0xff, 0xfe, 0x61, 0]), /is not UTF-8 text/],
  ] as const)('the file %s is refused in one sentence', async (name, content, sentence) => {
    const reading = content === null ? readTable(join(folder, name)) : read(name, content);
    await expect(reading).rejects.toThrow(sentence);
  });
});
