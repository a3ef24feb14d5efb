import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRating } from '#tests/fixtures/ratings.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { readSearchCards, writeSearchCards } from '#src/domain/search/cards-file.ts';
import { readSearchFacts, writeSearchFacts } from '#src/domain/search/facts-file.ts';
import { readSearchManifest } from '#src/domain/search/manifest.ts';
import { readSearchWords, writeSearchWords } from '#src/domain/search/words-file.ts';
import { connectors } from '#src/domain/fits/connectors.ts';
import { slugify } from '#src/domain/slug.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const slug = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const group = fc.oneof(
  fc.record({ name: text, slug }),
  text.map((name) => ({ name, slug: slugify(name) })),
);
const amount = fc.option(fc.integer({ min: 1, max: 2 ** 31 }));
const entry = fc.oneof(
  fc.record({
    ...{ title: text, slug, category: group, subcategory: fc.option(group) },
    ...{ label: fc.option(group), brands: fc.array(group, { maxLength: 3 }) },
    ...{ memory: amount, storage: amount, capacity: amount },
    fits: fc.record({
      models: fc.array(text, { maxLength: 3 }),
      sockets: fc.nat(2 ** connectors.length - 1),
    }),
  }),
);
const whole = fc.integer({ min: 0, max: 2 ** 31 });
const price = fc.integer({ min: 0, max: MAX_KOBO }).map(kobo);

const parsed = (written: string) => JSON.parse(written) as unknown;

/** A parsed file with each of its values replaced in turn by an invalid one. */
function* damaged(written: string): Generator {
  const paths: (string | number)[][] = [];
  const collect = (value: unknown, path: (string | number)[]) => {
    if (typeof value !== 'object' || value === null) {
      paths.push(path);
      return;
    }
    for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key]);
  };
  collect(parsed(written), []);
  for (const path of paths) {
    const copy = parsed(written);
    let place = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
    place[path.at(-1) ?? ''] = { not: 'this' };
    yield copy;
  }
}

describe('a file of the search index', () => {
  it('a words file of the search index is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const readable = entries.map((one) => ({ ...one, slug: one.slug || 'x' }));
        expect(readSearchWords(parsed(writeSearchWords(readable)))).toEqual(readable);
      }),
    );
  });

  it('a facts file of the search index is read back as it was written', () => {
    const facts = fc.array(
      fc.record({ price, rank: whole, age: whole, isSoldOut: fc.boolean(), popularity: whole }),
    );
    fc.assert(
      fc.property(facts, fc.array(slug), (own, cards) => {
        const file = { facts: own, cards };
        expect(readSearchFacts(parsed(writeSearchFacts(file)))).toEqual(file);
      }),
    );
  });

  it('a cards file of the search index is read back as it was written', () => {
    const picture = fc.option(fc.record({ file: slug, width: whole, height: whole }));
    const card = fc.record({
      ...{ id: slug, regularPrice: fc.option(price), stock: fc.option(whole), picture },
      rating: anyRating,
    });
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        expect(readSearchCards(parsed(writeSearchCards(cards)))).toEqual(cards);
      }),
    );
  });

  it('a damaged file of the search index is refused', () => {
    const named = { name: 'Phones', slug: 'phones' };
    const words = writeSearchWords([
      {
        ...{ title: 'Galaxy', slug: 'other', category: named, subcategory: named },
        ...{ label: named, brands: [named, { name: 'Tecno', slug: 'tecno-2' }] },
        ...{ memory: 8, storage: null, capacity: 5000 },
        fits: { models: ['Camon 30'], sockets: 1 },
      },
    ]);
    for (const copy of damaged(words)) expect(readSearchWords(copy)).toBeNull();
    const facts = writeSearchFacts({
      facts: [{ price: kobo(5), rank: 1, age: 2, isSoldOut: true, popularity: 3 }],
      cards: ['a'],
    });
    for (const copy of damaged(facts)) expect(readSearchFacts(copy)).toBeNull();
    const picture = { file: 'a.png', width: 1, height: 1 };
    const rating = { average: 4.5, count: 2 };
    const cards = writeSearchCards([{ id: '1', regularPrice: kobo(7), stock: 3, rating, picture }]);
    for (const copy of damaged(cards)) expect(readSearchCards(copy)).toBeNull();
    const manifest = JSON.stringify({
      ...{ parts: [{ count: 1, words: 'a', facts: 'b' }], texts: 1, language: 'c' },
    });
    expect(readSearchManifest(parsed(manifest))).toEqual(parsed(manifest));
    for (const copy of damaged(manifest)) expect(readSearchManifest(copy)).toBeNull();
    for (const nothing of [null, 5, 'x', [], {}]) {
      expect(readSearchWords(nothing)).toBeNull();
      expect(readSearchFacts(nothing)).toBeNull();
      expect(readSearchManifest(nothing)).toBeNull();
    }
  });
});
