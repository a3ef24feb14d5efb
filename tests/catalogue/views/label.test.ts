import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { containsKeywords, labelSlugs, labelView } from '#src/catalogue/views/label.ts';
import { slugify } from '#src/domain/slug.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function indexOf(labels: readonly (string | null)[]) {
  const names = [...new Set(labels.filter((label) => label !== null))];
  return indexCatalogue({
    ...sampleSnapshot(0),
    labels: names.map((name) => ({ name, slug: slugify(name) })),
    products: labels.map((label, place) => sampleProduct({ id: String(place + 1), label })),
  });
}

describe('a label page', () => {
  it.each([
    ['Black Friday', 'black-friday', true],
    ['Black Friday Phones', 'black-friday', true],
    ['FRIDAY deals in BLACK', 'black-friday', true],
    ['Black Friday', 'black-friday-phones', false],
    ['Black', 'black-friday', false],
    ["Mother's Day", 'mothers-day', true],
  ])('of the label %s under /%s: %s', (label, slug, shown) => {
    expect(containsKeywords(label, slug)).toBe(shown);
  });

  it('keeps products whose label contains every keyword, in listing order', () => {
    const index = indexOf(['Black Friday Phones', null, 'Hot Deals', 'Black Friday']);
    const view = labelView(index, 'black-friday');
    expect(view).toMatchObject({ name: 'Black Friday', count: 2 });
    expect(view.cards.map(({ id }) => id)).toEqual(['1', '4']);
    expect(labelView(index, 'black-friday-phones').cards.map(({ id }) => id)).toEqual(['1']);
  });

  it('leads to the pages of its labels, so that what it does not show can be reached', () => {
    const index = indexOf([...Array<string>(50).fill('Hot Deals'), 'Hot Deals Today']);
    const view = labelView(index, 'hot-deals');
    expect(view.count).toBe(51);
    expect(view.cards).toHaveLength(40);
    expect(view.labels).toEqual([
      { name: 'Hot Deals', href: '/category/hot-deals', count: 50 },
      { name: 'Hot Deals Today', href: '/category/hot-deals-today', count: 1 },
    ]);
  });

  it('does not exist where it would hide a screen', () => {
    expect(labelSlugs(indexOf(['Cart', 'FAQ', 'Hot Deals', 'Search']))).toEqual(['hot-deals']);
  });
});
