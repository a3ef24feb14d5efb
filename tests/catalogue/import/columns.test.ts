import { describe, expect, it } from 'vitest';
import { mapColumns } from '#src/catalogue/import/columns.ts';
import { ImportError } from '#src/catalogue/import/errors.ts';

const fieldsOf = (...args: Parameters<typeof mapColumns>) => [...mapColumns(...args).fields];

describe('the columns of a file', () => {
  it('columns are recognised by the names of the API and of other shops', () => {
    expect(fieldsOf(['Product title', 'OLD PRICE', 'sale_price', 'Qty', 'Image URL'])).toEqual([
      ['Product title', 'productTitle'],
      ['OLD PRICE', 'regularPrice'],
      ['sale_price', 'promotionalPrice'],
      ['Qty', 'stock'],
      ['Image URL', 'productImages'],
    ]);
  });

  it('unknown columns are reported', () => {
    expect(mapColumns(['title', 'constructor', 'Warehouse']).ignored).toEqual([
      'constructor',
      'Warehouse',
    ]);
  });

  it('a chosen column is exactly the one requested, or none', () => {
    const asked = new Map([
      ['Naam', 'title'],
      ['price', ''],
      ['Now', 'promotionalPrice'],
    ]);
    expect(fieldsOf(['Naam', 'price', 'Now'], asked)).toEqual([
      ['Naam', 'productTitle'],
      ['Now', 'promotionalPrice'],
    ]);
  });

  it.each([
    [['title', 'name'], {}, /"title" and "name" would both be the productTitle; leave one out/],
    [['price'], {}, /No column says which product a row is about .* The file has "price"\./],
    [['title'], { Titel: 'title' }, /The file has no column "Titel"; it has "title"\./],
    [['title', 'x'], { x: 'colour' }, /"colour" is nothing that a product has; there are id, slug/],
  ])('columns %j are refused with %j', (columns, asked, sentence) => {
    const map = new Map(Object.entries(asked));
    expect(() => mapColumns(columns, map)).toThrow(sentence);
    expect(() => mapColumns(columns, map)).toThrow(ImportError);
  });
});
