import { describe, expect, it } from 'vitest';
import { llmsText } from '#src/catalogue/crawlers/llms.ts';
import { robotsText } from '#src/catalogue/crawlers/robots.ts';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { sampleContent } from '#tests/fixtures/snapshot.ts';

const siteUrl = 'https://shop.example';

/** Whether robots.txt lets every crawler read a path: the only rule that matches refuses it. */
function mayRead(robots: string, path: string): boolean {
  const refused = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
  return !refused.some((rule) => {
    if (rule.endsWith('$')) return path === rule.slice(0, -1);
    const [start = '', rest] = rule.split('*');
    return (
      path.startsWith(start) && (rest === undefined || path.slice(start.length).includes(rest))
    );
  });
}

describe('robots.txt', () => {
  const robots = robotsText(siteUrl);

  it.each([
    ...['/', '/products/all', '/products-details/iphone-15', '/category/phones/2'],
    ...[
      '/black-friday',
      '/orders-of-the-day',
      '/search',
      '/feed.xml',
      '/sitemap.xml',
      '/assets/a.js',
      '/pictures/a.webp',
    ],
    // The page says `noindex` itself, and crawlers must read it to see that.
    ...['/products/phones?sort=price-up', '/products/phones/samsung'],
  ])('robots.txt lets crawlers read %s', (path) => {
    expect(mayRead(robots, path)).toBe(true);
  });

  it.each([
    '/api/v1/all-product',
    '/cart',
    '/account',
    '/login',
    '/?s=iphone',
    '/payment-verify',
    '/order',
  ])('robots.txt keeps crawlers from %s', (path) => {
    expect(mayRead(robots, path)).toBe(false);
  });

  it('robots.txt names the sitemap', () => {
    expect(robots).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });
});

describe('llms.txt', () => {
  it('llms.txt names the categories with their counts, the policies, the data and the contacts', () => {
    const content = sampleContent(90);
    const text = llmsText(indexCatalogue(sealSnapshot(content)), siteUrl);
    expect(text).toMatch(/^# Oja\n\n> /);
    expect(text).toContain('- [All products](https://shop.example/products/all): 90 items\n');
    for (const { name, slug } of content.categories) {
      expect(text).toMatch(
        new RegExp(`- \\[${name}\\]\\(${siteUrl}/products/${slug}\\): \\d+ item`),
      );
    }
    for (const path of ['/return-policy', '/feed.xml', '/sitemap.xml', '/contact']) {
      expect(text).toContain(`(${siteUrl}${path})`);
    }
  });

  it('llms.txt escapes Markdown in names', () => {
    const content = sampleContent(3);
    const name = '](javascript:alert(1)) <b>\n# Heading';
    const categories = [{ name, slug: 'odd', brands: [], subcategories: [] }];
    const text = llmsText(indexCatalogue(sealSnapshot({ ...content, categories })), siteUrl);
    expect(text).toContain(
      '- [\\](javascript:alert(1)) \\<b\\> \\# Heading](https://shop.example/products/odd)',
    );
  });
});
