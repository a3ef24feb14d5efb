import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specGroups, specName } from '#src/domain/catalogue/specs.ts';
import { readSpecs } from '#src/domain/catalogue/title-specs.ts';
import { readVariantTitle } from '#src/domain/catalogue/variant-title.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';

/** The names of a title's specs, with a dash for each that it does not say. */
const names = (title: string) => {
  const specs = readSpecs(title);
  return specGroups.map((group) => {
    const amount = specs[group];
    return amount === null ? '-' : specName(group, amount);
  });
};

describe('the specs in a title', () => {
  it.each([
    ['Samsung Galaxy A55 5G 8GB RAM 256GB – Navy', '8GB 256GB -'],
    ['Infinix Hot 50 (8+256GB) 5000mAh', '8GB 256GB 5000mAh'],
    ['Apple iPhone 17 Pro 1TB – Silver', '- 1TB -'],
    ['Oraimo Traveler 20000mAh Power Bank – Black', '- - 20000mAh'],
    ['New Age 20,000 mAh Power Bank', '- - 20000mAh'],
    ['Felicity Solar 5kWh 48V 100Ah Lithium Battery', '- - 100Ah'],
    ['Luminous 12V 7.5Ah Battery', '- - 7500mAh'],
    ['Gel Battery 220AH', '- - 220Ah'],
    ['Pylontech US5000 4.8kWh 48V Lithium Battery', '- - -'],
    ['Power bank 10000mAh or 20000mAh', '- - -'],
    ['Power bank 0mAh', '- - -'],
    ['Cable 1m, Model 20000 mAhx', '- - -'],
    ['Hot 12/128GB', '- - -'],
    ['', '- - -'],
  ])('the specs of “%s” are %s', (title, specs) => {
    expect(names(title).join(' ')).toBe(specs);
  });

  it('no two amounts of a kind share a name, so that a filter by one is exact', () => {
    const amount = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...specGroups), amount, amount, (group, one, other) => {
        expect(specName(group, one) === specName(group, other)).toBe(one === other);
      }),
    );
  });

  it('any text has specs that are absent or whole, positive amounts', () => {
    const piece = fc.constantFrom('8GB', ' ', 'RAM', '20,000', 'mAh', 'Ah', '1TB', '+', '.5', 'x');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        for (const amount of Object.values(readSpecs(pieces.join('')))) {
          expect(amount === null || (Number.isSafeInteger(amount) && amount > 0)).toBe(true);
        }
      }),
    );
  });

  it('every phone, tablet and power bank of the demo shop that names an amount has its specs', () => {
    const titles = demoCatalogue().products.map(({ title }) => title);
    for (const title of titles) {
      const { memory, storage, capacity } = readSpecs(title);
      expect(memory !== null || storage !== null, title).toBe(/\d ?[GT]B\b/.test(title));
      expect(capacity !== null, title).toBe(/\d ?m?Ah\b/.test(title));
      expect(readVariantTitle(title, false), title).toMatchObject({ memory, storage });
    }
  });
});
