import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListingPart, type ListedCard } from '#src/domain/listing-part.ts';
import { kobo } from '#src/domain/money.ts';

const card: ListedCard = {
  id: '7',
  slug: 'galaxy-a15',
  title: 'Galaxy A15',
  brands: ['Samsung'],
  brandSlugs: ['samsung'],
  category: 'Phones',
  label: null,
  price: kobo(100),
  regularPrice: kobo(120),
  stock: 0,
  picture: { file: 'a.webp', width: 800, height: 600 },
  createdAt: '2026-01-01T00:00:00.000Z',
};

const asRead = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a file of a listing', () => {
  it('is read as it was written', () => {
    const plain = { ...card, brands: [], brandSlugs: [], regularPrice: null, stock: null };
    const part = { count: 2, cards: [card, { ...plain, picture: null, createdAt: null }] };
    expect(readListingPart(asRead(part))).toEqual(part);
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['null', null],
    ['no cards', { count: 1 }],
    ['no count', { cards: [] }],
    ['a negative count', { count: -1, cards: [] }],
    ['a card that is none', { count: 1, cards: [7] }],
  ])('with %s is refused', (_what, value) => {
    expect(readListingPart(value)).toBeNull();
  });

  it('is refused as a whole where any field of a card is missing or of another kind', () => {
    const names = Object.keys(card) as (keyof ListedCard)[];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(undefined, true, -1, 0.5, {}, [null], ['']),
        (name, damage) => {
          const value = asRead({ count: 2, cards: [card, { ...card, [name]: damage }] });
          expect(readListingPart(value)).toBeNull();
        },
      ),
    );
  });

  it('holds no price that the shop does not know', () => {
    for (const price of [-1, 1.5, 1e15, '100', null]) {
      expect(readListingPart({ count: 1, cards: [{ ...card, price }] })).toBeNull();
    }
  });
});
