import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  categoryRoute,
  isReservedSlug,
  labelRoute,
  listingRoute,
  PLACEHOLDER_PICTURE,
  productRoute,
  productSlug,
  routes,
} from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';

describe('routes', () => {
  it('routes have no trailing slash except the home page', () => {
    for (const route of Object.values(routes)) expect(route).toMatch(/^\/$|[^/]$/);
  });

  it('routes number the pages of a category from the second on', () => {
    expect([categoryRoute('phones'), categoryRoute('phones', 2)]).toEqual([
      '/category/phones',
      '/category/phones/2',
    ]);
  });

  it('routes escape what a URL cannot contain', () => {
    expect(productRoute('手机')).toBe('/products-details/%E6%89%8B%E6%9C%BA');
    expect(listingRoute('a')).toBe('/products/a');
    expect(labelRoute('black-friday')).toBe('/black-friday');
  });

  it('the slug of a product is read from its address, whatever it is written in', () => {
    for (const slug of ['samsung-galaxy-a15', '手机', 'a%2Fb']) {
      expect(productSlug(productRoute(slug))).toBe(slug);
    }
  });

  it('routes of labels cannot hide a screen of the shop', () => {
    for (const route of Object.values(routes)) {
      expect(isReservedSlug(route.split('/')[1] ?? '')).toBe(true);
    }
    expect(isReservedSlug('products')).toBe(true);
    expect(isReservedSlug('')).toBe(true);
    expect(isReservedSlug('black-friday')).toBe(false);
  });

  it('a label may be named like the placeholder, since the picture has another address', () => {
    const slug = slugify('Placeholder.svg');
    expect(isReservedSlug(slugify('Placeholder'))).toBe(false);
    expect([labelRoute(slug), labelRoute('placeholder')]).not.toContain(PLACEHOLDER_PICTURE);
    const file = join(import.meta.dirname, '..', '..', 'public', PLACEHOLDER_PICTURE);
    expect(existsSync(file)).toBe(true);
  });
});
