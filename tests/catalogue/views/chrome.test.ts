import { describe, expect, it } from 'vitest';
import { chromeView } from '#src/catalogue/views/chrome.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();

describe('header and footer', () => {
  it('the menu has the first four categories and the rest under Others', () => {
    const { menu, others } = chromeView(snapshot);
    expect(menu.map(({ name }) => name)).toEqual(['Phones', 'Tablets', 'Power', 'Audio']);
    expect(others).toEqual([
      { name: 'Watches', href: '/products/watches' },
      { name: 'Grooming', href: '/products/grooming' },
    ]);
  });

  it('the menu links subcategories and their brands to their pages', () => {
    expect(chromeView(snapshot).menu[0]).toEqual({
      name: 'Phones',
      href: '/products/phones',
      brands: [],
      subcategories: [
        {
          name: 'Android Phones',
          href: '/category/android-phones',
          brands: [
            { name: 'Samsung', href: '/category/samsung' },
            { name: 'Tecno', href: '/category/tecno' },
          ],
        },
        {
          name: 'iPhone',
          href: '/category/iphone',
          brands: [{ name: 'Apple', href: '/category/apple' }],
        },
      ],
    });
  });

  it('the strip above the header is taken from the other banners', () => {
    expect(chromeView(snapshot).topBanner).toMatchObject({
      words: { headline: 'Black Friday all week', line: '' },
    });
    expect(chromeView({ ...snapshot, banners: [] }).topBanner).toBeNull();
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
    expect(chromeView({ ...snapshot, banners }).topBanner?.href).toBe(href);
  });

  it.each([
    ['', null],
    ['Light. Even at night.', { headline: 'Light', line: 'Even at night.' }],
    ['Delights Await! Shop now.', { headline: 'Delights Await!', line: 'Shop now.' }],
    ['From ₦33,900.50 a piece', { headline: 'From ₦33,900.50 a piece', line: '' }],
  ])('the text %j of a banner is split into %j', (alt, words) => {
    const banners = snapshot.banners.map((banner) => ({ ...banner, alt }));
    expect(chromeView({ ...snapshot, banners }).topBanner?.words).toEqual(words);
  });

  it('the footer shows the year of the snapshot', () => {
    expect(chromeView({ ...snapshot, year: 2031 }).year).toBe(2031);
  });
});
