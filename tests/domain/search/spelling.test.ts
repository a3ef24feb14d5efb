import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSpelling } from '#src/domain/search/spelling.ts';
import { searchTypos } from './typos.ts';
import { demo, demoNames, finds } from './demo-spelling.ts';

// Few letters, so that words are often similar.
const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'e', 'o'),
  minLength: 2,
  maxLength: 8,
});

/** The edit distance of two words, with a transposition as one edit, by the full table. */
function editsBetween(one: string, other: string): number {
  const table = new Map<string, number>();
  const at = (i: number, j: number) => table.get(`${i} ${j}`) ?? Infinity;
  for (let i = 0; i <= one.length; i++) {
    for (let j = 0; j <= other.length; j++) {
      const least = Math.min(
        i === 0 && j === 0 ? 0 : Infinity,
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? at(i - 2, j - 2) + 1
          : Infinity,
      );
      table.set(`${i} ${j}`, least);
    }
  }
  return at(one.length, other.length);
}

/** The number of edits that a spelling allows between two words. */
function forgiven(one: string, other: string): number {
  return Math.min(one.length, other.length) <= 4 ? 1 : 2;
}

const vocabulary = fc.array(word, { minLength: 1, maxLength: 20 });

describe('a misspelt word', () => {
  const typos = Object.values(searchTypos).flat();

  it('a misspelt word has the intended word as its first suggestion in at least 90 of 100 cases', () => {
    const wrong = typos.filter(([typed, meant]) => demo.suggest(typed)[0] !== meant);
    expect(typos).toHaveLength(200);
    expect(wrong.length, wrong.join(' ')).toBeLessThanOrEqual(20);
  });

  it('each of the 200 misspelt words is unique, one edit from a shop word, and finds nothing', () => {
    expect(new Set(typos.map(([typed]) => typed)).size).toBe(typos.length);
    const shopWords = demoNames.flatMap((name) => name.toLowerCase().split(/\P{L}+/u));
    for (const [typed, meant] of typos) {
      expect(editsBetween(typed, meant), typed).toBe(1);
      expect(finds(typed), typed).toBe(false);
      expect(shopWords).toContain(meant);
    }
  });

  it('a misspelt word is corrected within two edits, or one for up to four letters', () => {
    const { suggest } = createSpelling(['Samsung', 'Case']);
    expect(suggest('smasnug')).toEqual(['samsung']);
    expect(suggest('smasngu')).toEqual([]);
    expect(suggest('casse')).toEqual(['case']);
    expect(suggest('caes')).toEqual(['case']);
    expect(suggest('cae')).toEqual(['case']);
    expect(suggest('ckae')).toEqual([]);
  });

  it('a misspelt word may mean every word within that distance, and no other', () => {
    fc.assert(
      fc.property(vocabulary, word, (words, typed) => {
        const near = words.filter(
          (known) => known !== typed && editsBetween(typed, known) <= forgiven(typed, known),
        );
        const suggested = createSpelling(words).suggest(typed, Infinity);
        // Words run together are tested elsewhere.
        expect(suggested.filter((known) => !known.includes(' ')).sort()).toEqual(
          [...new Set(near)].sort(),
        );
      }),
    );
  });

  it('nearer words are suggested first, and none more than two edits away', () => {
    fc.assert(
      fc.property(vocabulary, word, (words, typed) => {
        const suggested = createSpelling(words).suggest(typed, Infinity);
        const edits = suggested
          .filter((known) => !known.includes(' '))
          .map((known) => editsBetween(typed, known));
        expect(edits).toEqual(edits.toSorted((a, b) => a - b));
        for (const known of suggested) expect(editsBetween(typed, known)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('suggestions for a word do not depend on the order of the names', () => {
    fc.assert(
      fc.property(vocabulary, word, (words, typed) => {
        const spelling = createSpelling(words);
        const first = spelling.suggest(typed, Infinity);
        expect(spelling.suggest(typed, Infinity)).toEqual(first);
        expect(createSpelling(words.toReversed()).suggest(typed, Infinity)).toEqual(first);
      }),
    );
  });

  it.each([
    ['a slip to a neighbouring key over another letter', 'cade', ['Cake', 'Case', 'Cave'], 'case'],
    ['a doubled letter over an extra one', 'bluuez', ['Bluez', 'Bluue'], 'bluez'],
    ['the same first letter', 'hanel', ['Panel', 'Hazel'], 'hazel'],
    ['the word that more products have', 'rux', ['Rum', 'Run', 'Run'], 'run'],
  ])('corrections prefer %s', (_why, typed, names, meant) => {
    expect(createSpelling(names).suggest(typed)[0]).toBe(meant);
  });

  it('a misspelt word gets as many suggestions as requested, five by default', () => {
    const { suggest } = createSpelling(['cat', 'bat', 'hat', 'rat', 'mat', 'sat']);
    expect(suggest('zat')).toHaveLength(5);
    expect(suggest('zat', 2)).toEqual(suggest('zat').slice(0, 2));
    expect(suggest('zat', Infinity)).toHaveLength(6);
  });
});

describe('a word', () => {
  it.each([
    ['chargers', 'Charger', 'charger'],
    ['batteries', 'Battery', 'battery'],
    ['watches', 'Watch', 'watch'],
    ['charger', 'Chargers', 'chargers'],
    ['battery', 'Batteries', 'batteries'],
    ['watch', 'Watches', 'watches'],
  ])('the word %s gets %s suggested from the catalogue', (typed, name, meant) => {
    expect(createSpelling(['Changers', 'Catches', name]).suggest(typed)[0]).toBe(meant);
  });

  it.each([
    ['iphone13', 'Apple iPhone 13', 'iphone 13'],
    ['galaxya15', 'Samsung Galaxy A15', 'galaxy a15'],
    ['powerbank', 'Power Bank', 'power bank'],
    ['powerbnk', 'Power Bank', 'power bank'],
    ['pwoerbank', 'Power Bank', 'power bank'],
    ['usbc', 'USB-C Cable', 'usb-c'],
    ['wifi', 'iPad Wi-Fi', 'wi-fi'],
    ['wh1000xm5', 'Sony WH-1000XM5', 'wh-1000xm5'],
    ['delta2', 'EcoFlow Delta 2', 'delta 2'],
    ['20000mha', 'Power Bank 20000mAh', '20000mah'],
    ['cafe', 'Café', 'café'],
    ['çafé', 'Cafe', 'cafe'],
    ['(galaxy),', 'Galaxy', 'galaxy'],
    ['iph0ne', 'iPhone', 'iphone'],
  ])('%s is read as the words of "%s"', (typed, name, meant) => {
    expect(createSpelling([name]).suggest(typed)[0]).toBe(meant);
  });

  it.each(['', '-', '★', 'galaxy', 'z'.repeat(100_000), 'a16'.repeat(50_000)])(
    'a word without anything similar has no suggestions (%#)',
    (typed) => {
      expect(createSpelling(['Galaxy', 'S', 'ES', '']).suggest(typed)).toEqual([]);
    },
  );

  it('a word with other numbers is another product', () => {
    const numbers = [
      'a15',
      'a25',
      '256gb',
      '20000mah',
      'iphone13',
      '12',
      '13',
      '123',
      '2.5m',
      'x15',
    ];
    const { suggest } = createSpelling(numbers);
    fc.assert(
      fc.property(fc.constantFrom(...numbers, 'a16', '25600gb', '2000mah', '25m', '1'), (typed) => {
        const digits = (text: string) => text.match(/\d+/g);
        for (const other of suggest(typed)) expect(digits(other)).toEqual(digits(typed));
      }),
    );
    expect(suggest('a15')).toEqual(['x15']);
  });

  it('suggestions read the names of the catalogue once', () => {
    let read = 0;
    const names = {
      *[Symbol.iterator]() {
        read++;
        yield 'Samsung';
      },
    };
    const { suggest } = createSpelling(names);
    expect([suggest('samsnug'), suggest('samsumg')]).toEqual([['samsung'], ['samsung']]);
    expect(read).toBe(1);
  });
});
