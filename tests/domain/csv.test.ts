import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#src/catalogue/import/csv.ts';
import { csvLine } from '#src/domain/csv.ts';

/** Invisible characters in a cell. */
const unseen = fc.string({
  unit: fc.constantFrom(
    ...Array.from(' \t\u00a0\u200b\u200d\u200e\u202e\u2066\u2069\ufeff\u00ad\u0007\u3164'),
  ),
});
const sign = fc.constantFrom(...Array.from('=+-@＝＋－＠'));
const anyText = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from('\'=@＝\u200b\n\t;," a')) }),
    fc.string({ unit: 'binary' }),
  )
  .map((parts) => parts.join(''));

describe('a line of a CSV file', () => {
  it('a CSV line contains texts, numbers and empty values unchanged', () => {
    expect(csvLine(['Ada Obi', 1_500.5, true, null, ''])).toBe('Ada Obi,1500.5,true,,\r\n');
  });

  it('a CSV line quotes characters that would end a cell or a line', () => {
    expect(csvLine(['1, Broad Street', 'say "hi"', 'two\nlines', '\r'])).toBe(
      '"1, Broad Street","say ""hi""","two\nlines","\'\r"\r\n',
    );
  });

  it.each([
    ...['=1+1', '+2348', '-1', '@SUM(A1)', '\t=1', '  =1', '\n=1', "'=1"],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1', '\ufeff＝1', '\u00a0@1', '\u202e\u2066+1'],
    ...['\u00ad-1', '\u0000=1', '\u2028=1', '\u{e0020}=1', '\ufe0f=1'],
  ])('%o does not become a formula in a CSV line', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('a CSV line quotes the separators that some spreadsheets use', () => {
    expect(csvLine(['a;=1', 'b\t=1'])).toBe('"a;=1","b\t=1"\r\n');
  });

  it('a CSV line does not treat numbers as formulas', () => {
    expect(csvLine([-5])).toBe('-5\r\n');
  });

  it('a CSV line is read back as it was written, except for the apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const read = readCsvLine(csvLine(texts));
        expect(
          read.map((cell, place) => (cell === `'${texts[place] ?? ''}` ? cell.slice(1) : cell)),
        ).toEqual(texts);
      }),
    );
  });

  it('no cell of a CSV line begins with a formula after invisible characters', () => {
    fc.assert(
      fc.property(unseen, sign, fc.string(), (before, mark, rest) => {
        const [cell = ''] = readCsvLine(csvLine([`${before}${mark}${rest}`]));
        expect(cell.startsWith("'")).toBe(true);
      }),
    );
  });

  it('an import reads a CSV line exactly as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        const names = texts.map((_, place) => `c${place}`);
        const file = csvLine(['id', ...names]) + csvLine(['1', ...texts]);
        const [row] = readCsv(file, 'a.csv').rows;
        expect(names.map((name) => row?.cells[name])).toEqual(texts);
      }),
    );
  });
});

/** Reads one line according to RFC 4180. */
function readCsvLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
