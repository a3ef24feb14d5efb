import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summing, type TableSum, type Value } from '#src/server/db/table-sum.ts';

function sumOf(rows: readonly (readonly Value[])[]): TableSum {
  const sum = summing();
  for (const row of rows) sum.add(row);
  return sum.result();
}

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const row = fc.array(value, { minLength: 2, maxLength: 2 });

describe('the checksum of a table', () => {
  it('the checksum of a table does not depend on the order of its rows', () => {
    fc.assert(
      fc.property(fc.array(row), fc.nat(), (rows, turn) => {
        const place = turn % (rows.length + 1);
        expect(sumOf([...rows.slice(place), ...rows.slice(0, place)])).toEqual(sumOf(rows));
      }),
    );
  });

  it('the checksum of a table changes with any value', () => {
    fc.assert(
      fc.property(fc.array(row), value, value, value, (rest, kept, one, other) => {
        fc.pre(!Object.is(one, other));
        expect(sumOf([[one, kept], ...rest])).not.toEqual(sumOf([[other, kept], ...rest]));
      }),
    );
  });

  it.each([
    ['the text 1 and the number', [['1']], [[1]]],
    ['nothing and the empty text', [[null]], [['']]],
    ['true and 1', [[true]], [[1]]],
    ['two columns and one', [['a', 'b']], [['a,b']]],
    ['a row twice and once', [['a'], ['a']], [['a']]],
    ['a row twice and none', [['a'], ['a']], []],
  ])('the checksum of a table tells apart %s', (_what, one, other) => {
    expect(sumOf(one)).not.toEqual(sumOf(other));
  });
});
