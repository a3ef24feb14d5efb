import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxWideTables } from '#src/catalogue/views/wide-tables.ts';

function table(columns: number, rows = 2): string {
  return `<table><tbody>${`<tr>${'<td>cell</td>'.repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`;
}

describe('tables of a description', () => {
  it('a wide table is in a box that scrolls by touch and keyboard', () => {
    expect(boxWideTables(`<p>a</p>${table(4)}<p>b</p>`)).toBe(
      `<p>a</p><div class="wide-table" role="group" aria-label="Table" tabindex="0">${table(4)}</div><p>b</p>`,
    );
  });

  it('a table that fits on a phone stays unchanged', () => {
    const html = `${table(2)}<p>and</p>${table(3)}`;
    expect(boxWideTables(html)).toBe(html);
  });

  it('headings of a table count as columns', () => {
    const html = table(5).replaceAll('<td>', '<th scope="col">').replaceAll('</td>', '</th>');
    expect(boxWideTables(html)).toContain('wide-table');
  });

  it('nested tables stay well-formed', () => {
    const nested = table(4).replace('cell', table(6));
    const boxed = boxWideTables(nested);
    expect(boxed.match(/<div/g)?.length).toBe(1);
    expect(boxed).toMatch(/<div[^>]*><table>(?:(?!<table>|<\/div>)[^])*<\/table><\/div>/);
  });

  it('texts outside tables stay unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(boxWideTables(text)).toBe(text);
      }),
    );
  });
});
