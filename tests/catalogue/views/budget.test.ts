import { describe, expect, it } from 'vitest';
import { budgetPages, budgetViews } from '#src/catalogue/views/budget.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { homeView } from '#src/catalogue/views/home.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

/** Fifty phones from ₦20,000 to ₦1,000,000, and a power bank. */
const products = [
  ...Array.from({ length: 50 }, (_, place) =>
    sampleProduct({ id: `${place}`, price: nairaToKobo((place + 1) * 20_000) }),
  ),
  sampleProduct({ id: '900', category: 'Power', subcategory: null, price: nairaToKobo(9_000) }),
];
const index = indexCatalogue({ ...sampleSnapshot(0), products });
const view = budgetViews(index);

describe('the budgets of the shop', () => {
  it('the home page links the budgets of its first category', () => {
    const budgets = homeView(index).budgets;
    expect(budgets?.title).toBe('Phones by Budget');
    expect(budgets?.links).toEqual([
      { name: 'Under ₦50,000', href: '/prices/phones/0-50000' },
      { name: '₦50,000–₦100,000', href: '/prices/phones/50000-100000' },
      { name: '₦100,000–₦200,000', href: '/prices/phones/100000-200000' },
      { name: '₦200,000–₦300,000', href: '/prices/phones/200000-300000' },
      { name: '₦300,000–₦500,000', href: '/prices/phones/300000-500000' },
      { name: '₦500,000 and above', href: '/prices/phones/500000-up' },
    ]);
  });

  it('the home page has no budgets if all prices are alike', () => {
    const alike = products.map((product) => ({ ...product, price: nairaToKobo(15_000) }));
    const shop = indexCatalogue({ ...sampleSnapshot(0), products: alike });
    expect(homeView(shop).budgets).toBeNull();
    expect(budgetPages(shop)).toEqual([]);
  });

  it('the pages of the budgets together show every product of the category once', () => {
    const shown = budgetPages(index).flatMap(({ budget, page }) => view(budget, page).cards);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(
      products
        .slice(0, 50)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('the page of a budget names it and stands under its category', () => {
    expect(view('500000-up', 2)).toMatchObject({
      ...{ name: 'Phones from ₦500,000', count: 26, page: 2, pages: 2 },
      documentTitle: 'Page 2: Buy Phones from ₦500,000 Online in Nigeria | Oja',
      canonical: '/prices/phones/500000-up/2',
      previous: '/prices/phones/500000-up',
      crumbs: [
        { name: 'Phones', href: '/products/phones' },
        { name: '₦500,000 and above', href: null },
      ],
    });
    expect(view('0-50000', 1).name).toBe('Phones under ₦50,000');
    expect(view('100000-200000', 1).name).toBe('Phones from ₦100,000 to ₦200,000');
  });

  it('the page of a budget links the others, its own first', () => {
    const { choices } = view('200000-300000', 1);
    expect(choices.map(({ name }) => name).slice(0, 3)).toEqual([
      '₦200,000–₦300,000',
      'Any price',
      'Under ₦50,000',
    ]);
    expect(choices.filter(({ current }) => current)).toHaveLength(1);
  });

  it('a budget that the shop does not have has no page', () => {
    expect(() => view('0-7', 1)).toThrow(RangeError);
  });
});
