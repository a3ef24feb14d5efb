import { describe, expect, it } from 'vitest';
import { chromeView } from '#src/catalogue/views/chrome.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();
const chromeOf = (shown: Snapshot) => chromeView(indexCatalogue(shown));

describe('header and footer', () => {
  it('the menu has the first four categories and the rest under Others', () => {
    const { menu, others } = chromeOf(snapshot);
    expect(menu.map(({ name }) => name)).toEqual(['Phones', 'Tablets', 'Power', 'Audio']);
    expect(others).toEqual([
      { name: 'Watches', href: '/products/watches' },
      { name: 'Grooming', href: '/products/grooming' },
    ]);
  });

  it('the menu links subcategories and their brands to their pages', () => {
    expect(chromeOf(snapshot).menu[0]).toEqual({
      name: 'Phones',
      href: '/products/phones',
      brands: [],
      subcategories: [
        {
          name: 'Android Phones',
          href: '/category/android-phones',
          brands: [
            { name: 'Samsung', href: '/category/phones/android-phones/samsung' },
            { name: 'Tecno', href: '/category/phones/android-phones/tecno' },
          ],
        },
        {
          name: 'iPhone',
          href: '/category/iphone',
          brands: [{ name: 'Apple', href: '/category/phones/iphone/apple' }],
        },
      ],
    });
  });

  it('a brand of a category without subcategories leads to its products in the category', () => {
    const categories = snapshot.categories.filter(({ name }) => name === 'Watches');
    expect(chromeOf({ ...snapshot, categories }).menu[0]?.brands).toEqual([
      { name: 'Apple', href: '/products/watches/apple' },
    ]);
  });

  it('the menu has no link to a brand that sells nothing there', () => {
    const products = snapshot.products.filter(
      ({ brands, subcategory }) => subcategory !== 'Android Phones' || !brands.includes('Tecno'),
    );
    const elsewhere = sampleProduct({ id: '900', brands: ['Tecno'], subcategory: 'iPhone' });
    const { menu } = chromeOf({ ...snapshot, products: [...products, elsewhere] });
    expect(menu[0]?.subcategories[0]?.brands.map(({ name }) => name)).toEqual(['Samsung']);
  });

  it('two spellings of a brand with one address are one link', () => {
    const categories = snapshot.categories.map((category) => ({
      ...category,
      subcategories: category.subcategories.map((sub) => ({
        ...sub,
        brands: sub.brands.flatMap((brand) => [brand, `${brand}!`]),
      })),
    }));
    expect(chromeOf({ ...snapshot, categories }).menu).toEqual(chromeOf(snapshot).menu);
  });

  it('the strip above the header is taken from the other banners', () => {
    expect(chromeOf(snapshot).topBanner).toMatchObject({
      words: { headline: 'Black Friday all week', line: '' },
    });
    expect(chromeOf({ ...snapshot, banners: [] }).topBanner).toBeNull();
  });

  it.each([
    ['/black-friday', '/black-friday'],
    ['https://example.com/a', 'https://example.com/a'],
    ['', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
  ])('a banner with the link %j leads to %j', (link, href) => {
    const banners = snapshot.banners.map((banner) => ({ ...banner, link }));
    expect(chromeOf({ ...snapshot, banners }).topBanner?.href).toBe(href);
  });

  it.each([
    ['', null],
    ['Light. Even at night.', { headline: 'Light', line: 'Even at night.' }],
    ['Delights Await! Shop now.', { headline: 'Delights Await!', line: 'Shop now.' }],
    ['From ₦33,900.50 a piece', { headline: 'From ₦33,900.50 a piece', line: '' }],
  ])('the text %j of a banner is split into %j', (alt, words) => {
    const banners = snapshot.banners.map((banner) => ({ ...banner, alt }));
    expect(chromeOf({ ...snapshot, banners }).topBanner?.words).toEqual(words);
  });

  it('the footer shows the year of the snapshot', () => {
    expect(chromeOf({ ...snapshot, year: 2031 }).year).toBe(2031);
  });
});
