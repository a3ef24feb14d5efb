import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#src/domain/slug.ts';

describe('a slug', () => {
  it.each([
    ['Power Banks', 'power-banks'],
    ['  Chargers & Cables ', 'chargers-cables'],
    ['Phones_and - Tablets', 'phones-and-tablets'],
    ['Café Élite', 'cafe-elite'],
    ['Ọjà', 'oja'],
    ['Samsung Galaxy A15 (4/128GB)', 'samsung-galaxy-a15-4128gb'],
    ['手机', '手机'],
    ['★★★', ''],
    ['--- ', ''],
  ])('the slug of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('the slug of a slug is the slug itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = slugify(text);
        return slugify(once) === once;
      }),
    );
  });

  it('a slug has no space, upper case, slash or hyphen at either end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = slugify(text);
        return !/[\s/\\?#%."'<>]|--|^-|-$/.test(slug) && slug === slug.toLowerCase();
      }),
    );
  });
});
