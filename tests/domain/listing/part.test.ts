import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readListingPart,
  writeListedCard,
  writeListingPart,
  type ListingPart,
} from '#src/domain/listing/part.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { anyRating } from '#tests/fixtures/ratings.ts';

const card: ProductCard = {
  id: '7',
  slug: 'galaxy-a15',
  title: 'Galaxy A15',
  brands: ['Samsung'],
  category: 'Phones',
  label: null,
  price: kobo(100),
  regularPrice: kobo(120),
  stock: 0,
  rating: { average: 4.5, count: 2 },
  picture: { file: 'a.webp', width: 800, height: 600 },
};

const write = ({ count, cards }: ListingPart) =>
  writeListingPart(count, cards.map(writeListedCard));
const read = (part: ListingPart) => readListingPart(JSON.parse(write(part)));

/** The values of a card in a file, with one of them replaced. */
function damaged(place: number, value: unknown): unknown {
  const file = JSON.parse(write({ count: 2, cards: [card, card] })) as {
    readonly cards: unknown[][];
  };
  file.cards[1]?.splice(place, 1, ...(value === undefined ? [] : [value]));
  return file;
}

const text = fc.string({ minLength: 1 });
const amount = fc.nat().map(kobo);

const anyCard: fc.Arbitrary<ProductCard> = fc.record({
  ...{ id: text, slug: text, title: text, category: text, label: fc.option(text) },
  brands: fc.array(text),
  ...{ price: amount, regularPrice: fc.option(amount), stock: fc.option(fc.nat()) },
  rating: anyRating,
  picture: fc.option(fc.record({ file: text, width: fc.nat(), height: fc.nat() })),
});

describe('a file of a listing', () => {
  it('a listing file is read as it was written, whatever the products', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(anyCard), (count, cards) => {
        expect(read({ count, cards })).toEqual({ count, cards });
      }),
    );
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['null', null],
    ['no cards', { count: 1 }],
    ['no count', { cards: [] }],
    ['a negative count', { count: -1, cards: [] }],
    ['a card that is none', { count: 1, cards: [7] }],
    ['a card of names and values', { count: 1, cards: [card] }],
  ])('a listing file with %s is refused', (_what, value) => {
    expect(readListingPart(value)).toBeNull();
  });

  it('a listing file is refused completely if any card has a missing or invalid value', () => {
    // A picture is three values.
    const places = fc.nat({ max: Object.keys(card).length + 1 });
    const damage = fc.constantFrom(undefined, true, -1, 0.5, {}, [null], ['']);
    fc.assert(
      fc.property(places, damage, (place, value) => {
        expect(readListingPart(damaged(place, value))).toBeNull();
      }),
    );
  });

  it('a listing file with an invalid price is refused', () => {
    for (const price of [-1, 1.5, 1e15, '100', null]) {
      expect(readListingPart(damaged(6, price))).toBeNull();
    }
    expect(readListingPart(damaged(6, 250))?.cards[1]?.price).toBe(250);
  });
});
