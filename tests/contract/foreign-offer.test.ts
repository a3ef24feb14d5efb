import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOffer } from '#src/contract/foreign-offer.ts';
import { readProduct } from '#src/contract/foreign.ts';

const value = fc.oneof(
  fc.constantFrom(null, undefined, '', ' ', '271,600', '₦ 300,000.50', 'call us', '12', -3, 0.5),
  fc.integer(),
  fc.string(),
  fc.object({ maxDepth: 2 }),
);
const record = fc.record(
  {
    ...{ id: value, ID: value, _id: value, promotionalPrice: value },
    ...{ regularPrice: value, stock: value },
  },
  { requiredKeys: [] },
);

describe('the offer in a foreign record', () => {
  it('the offer in a record equals that of the whole product', () => {
    fc.assert(
      fc.property(record, (fields) => {
        const product = readProduct({ ...fields, productTitle: 'A phone' });
        const offer = readOffer(fields);
        if (!product.ok) expect(typeof offer).toBe('string');
        else {
          const { id, price, regularPrice, stock } = product.product;
          expect(offer).toEqual({ id, price, regularPrice, stock });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [null, 'not a record but null'],
    [['a'], 'not a record but a list'],
    [{ promotionalPrice: 5 }, 'no id'],
    [{ id: 5 }, 'no promotionalPrice'],
    [{ id: 5, promotionalPrice: 'soon' }, 'promotionalPrice is not a price: "soon"'],
  ])('an offer in a record is refused with a reason: %j', (given, reason) => {
    expect(readOffer(given)).toBe(reason);
  });
});
