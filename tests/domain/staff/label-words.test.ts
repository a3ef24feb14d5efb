import { describe, expect, it } from 'vitest';
import { offersWords } from '#src/domain/staff/label-words.ts';

const label = (name: string, products = 2) => ({ name, products, archived: 1 });

describe('what to know before a label is changed', () => {
  it('a label of Black Friday offers is not renamed or removed without a warning', () => {
    const words =
      'The row of Black Friday offers loses these 2 products, as it shows only labels with the words “black friday”.';
    expect(offersWords(label('Black Friday'), null)).toBe(words);
    expect(offersWords(label('BLACK-FRIDAY Phones'), 'Friday')).toBe(words);
    expect(offersWords(label('Black Friday', 1), 'Offers')).toContain('this product, as');
  });

  it.each([
    [label('Black Friday'), 'Black Friday Phones'],
    [label('Black Friday', 0), null],
    [label('Hot Deals'), null],
  ])('%j becomes “%s” without one', (from, to) => {
    expect(offersWords(from, to)).toBeNull();
  });
});
