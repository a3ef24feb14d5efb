import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#src/server/lib/csv.ts';

describe('a line of a CSV file', () => {
  it('holds texts, numbers and nothing as they are', () => {
    expect(csvLine(['Ada Obi', 1_500.5, true, null, ''])).toBe('Ada Obi,1500.5,true,,\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['1, Broad Street', 'say "hi"', 'two\nlines', '\r'])).toBe(
      '"1, Broad Street","say ""hi""","two\nlines","\'\r"\r\n',
    );
  });

  it.each(['=1+1', '+2348', '-1', '@SUM(A1)', '\t=1', '  =1', '\n=1'])(
    'makes no formula of %o',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('takes numbers for no formula', () => {
    expect(csvLine([-5])).toBe('-5\r\n');
  });

  it('is read back as what was written, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const read = readCsvLine(csvLine(texts));
        expect(
          read.map((cell, place) => (cell === `'${texts[place] ?? ''}` ? cell.slice(1) : cell)),
        ).toEqual(texts);
      }),
    );
  });
});

/** Reads one line as RFC 4180 says. */
function readCsvLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
