import { describe, expect, it } from 'vitest';
import { nairaToKobo } from '#src/domain/money.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { gradeOf, meets } from './grade.ts';
import type { AnswerableQuery, Condition } from './query.ts';

const phone = sampleProduct({
  id: '1',
  title: 'Tecno Camon 30 8GB RAM 256GB – Salt White',
  brands: ['Tecno'],
  price: nairaToKobo(335_000),
  label: 'Hot Deals',
  description: [
    '<p>Light &amp; thin.</p><ul><li>Fast</li><li>charging</li></ul>',
    '<table><tbody><tr><th scope="row">Battery</th><td>5,000 mAh</td></tr></tbody></table>',
  ].join(''),
});

describe('what is right for a query', () => {
  it.each<[Condition, boolean]>([
    [{}, true],
    [{ category: 'Phones' }, true],
    [{ category: ['Audio', 'Phones'] }, true],
    [{ category: 'phones' }, false],
    [{ subcategory: 'iPhone' }, false],
    [{ brand: ['Tecno', 'Infinix'] }, true],
    [{ brand: 'Samsung' }, false],
    [{ label: 'Hot Deals' }, true],
    [{ label: 'Hot' }, false],
    [{ title: 'camon 30\\b' }, true],
    [{ title: 'camon 3\\b' }, false],
    [{ notTitle: 'pro' }, true],
    [{ notTitle: 'tecno' }, false],
    [{ colour: 'white' }, true],
    [{ colour: 'tecno' }, false],
    [{ text: 'light & thin' }, true],
    [{ text: 'camon 30' }, true],
    [{ text: 'fast charging' }, true],
    [{ text: '<li>' }, false],
    [{ specs: { Battery: '^5,000' } }, true],
    [{ specs: { Battery: '^6,000' } }, false],
    [{ specs: { Display: '.' } }, false],
    [{ min: 335_000, max: 335_000 }, true],
    [{ min: 335_001 }, false],
    [{ max: 334_999 }, false],
    [{ category: 'Phones', brand: 'Samsung' }, false],
  ])('a product meets %j: %s', (condition, met) => {
    expect(meets(condition, phone)).toBe(met);
  });

  it.each(['Cable – Red', 'Cable - Red', 'Cable (Red)', 'Cable (2023) USB-C 1m – Red'])(
    'the colour of “%s” is found at its end',
    (title) => {
      const product = sampleProduct({ id: '1', title });
      expect(meets({ colour: '^red\\)?$' }, product)).toBe(true);
    },
  );

  it('what the shopper means has a better grade than what is only acceptable', () => {
    const query: AnswerableQuery = {
      type: 'exact',
      catalogue: 'demo',
      query: 'camon 30 white',
      ideal: [{ title: 'Camon 30', colour: 'white' }],
      acceptable: [{ title: 'Camon 30' }, { title: 'Camon 40' }],
    };
    const other = (title: string) => gradeOf(query, sampleProduct({ id: '2', title }));
    expect(gradeOf(query, phone)).toBe(2);
    expect(other('Tecno Camon 40 – White')).toBe(1);
    expect(other('Tecno Spark 20 – White')).toBe(0);
  });
});
