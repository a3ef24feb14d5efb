import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { labelPages, labelSlugs, labelViews } from '#src/catalogue/views/label.ts';
import { containsKeywords } from '#src/domain/catalogue/label-keywords.ts';
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
  ])('the label %s has the page under /%s: %s', (label, slug, shown) => {
    expect(containsKeywords(label, slug)).toBe(shown);
  });

  it('a label page lists products whose label contains every keyword, in listing order', () => {
    const view = labelViews(indexOf(['Black Friday Phones', null, 'Hot Deals', 'Black Friday']));
    const all = view('black-friday');
    expect(all).toMatchObject({ name: 'Black Friday', count: 2 });
    expect(all.cards.map(({ id }) => id)).toEqual(['1', '4']);
    expect(view('black-friday-phones').cards.map(({ id }) => id)).toEqual(['1']);
  });

  it('every product of a label is on exactly one of its pages', () => {
    const index = indexOf([...Array<string>(50).fill('Hot Deals'), 'Hot Deals Today']);
    const view = labelViews(index);
    const pages = labelPages(index).filter(({ slug }) => slug === 'hot-deals');
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    const shown = pages.flatMap(({ page }) => view('hot-deals', page).cards);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(51);
    expect(shown).toHaveLength(51);
    expect(view('hot-deals', 2)).toMatchObject({
      ...{ previous: '/hot-deals', next: '/hot-deals/3' },
      documentTitle: 'Page 2: Hot Deals Sales | Oja',
    });
  });

  it.each([
    ['hot deals', 'Hot Deals'],
    ['back-to-school', 'Back-To-School'],
    ['iPhone week', 'iPhone Week'],
    ['50% off', '50% Off'],
  ])('the page of the label %j has the heading %j', (label, name) => {
    expect(labelViews(indexOf([label]))(slugify(label)).name).toBe(name);
  });

  it('a label page that would hide a screen does not exist', () => {
    expect(labelSlugs(indexOf(['Cart', 'FAQ', 'Hot Deals', 'Search', 'Listings']))).toEqual([
      'hot-deals',
    ]);
  });
});
