import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireBanner } from '#src/contract/banner.ts';
import type { WireDeliveryLocation } from '#src/contract/delivery.ts';
import { policySlugs, type WirePolicy } from '#src/contract/policy.ts';
import {
  readBanner,
  readBrands,
  readCategory,
  readDelivery,
  readFormerName,
  readList,
  readPolicy,
  readSearchWords,
  readSection,
  readSubcategory,
} from '#src/contract/foreign.ts';
import { id, moment, naira, words } from './arbitraries.ts';

describe('the other foreign kinds', () => {
  test('categories, subcategories and brands are read with `ID` or `id`', () => {
    for (const name of ['ID', 'id']) {
      expect(readCategory({ [name]: '3', categoryName: ' Phones ' })).toEqual({
        ok: true,
        category: { id: '3', name: 'Phones' },
      });
      expect(readSubcategory({ [name]: 4, categoryId: 3, subCategoryName: 'Android' })).toEqual({
        ok: true,
        subcategory: { id: '4', categoryId: '3', name: 'Android' },
      });
    }
    expect(readBrands({ subCategoryId: 4, brandName: 'Tecno, Infinix' })).toEqual({
      ok: true,
      brands: { subcategoryId: '4', categoryId: null, names: ['Tecno', 'Infinix'] },
    });
    expect(readCategory({ categoryName: 'Phones' })).toMatchObject({ reason: 'no ID' });
    expect(readBrands({ brandName: '' })).toMatchObject({
      reason: 'no brandName; no subCategoryId and no categoryId',
    });
  });

  test('a banner of ours reads back with equal values', () => {
    const banner: fc.Arbitrary<WireBanner> = fc.record({
      id,
      url: words,
      link: fc.oneof(fc.constant(''), fc.webUrl()),
      type: fc.constantFrom('hero', 'bottomAd', 'other'),
      alt: fc.oneof(fc.constant(''), words),
    });
    fc.assert(
      fc.property(banner, (sent) => {
        expect(readBanner(sent)).toEqual({ ok: true, banner: { ...sent, id: String(sent.id) } });
      }),
    );
  });

  test('a banner without id, type or words is accepted, and its unsafe link is dropped', () => {
    expect(readBanner({ url: 'a.png', link: ' javascript:alert(1)' })).toEqual({
      ok: true,
      banner: { id: null, url: 'a.png', link: '', type: 'other', alt: '' },
    });
    expect(readBanner({ url: 'a.png', type: 'Bottom-Ad' })).toMatchObject({
      banner: { type: 'bottomAd' },
    });
    expect(readBanner({ link: 'https://example.com' })).toMatchObject({ reason: 'no url' });
  });

  test('a delivery location of ours reads back with equal values', () => {
    const location: fc.Arbitrary<WireDeliveryLocation> = fc.record({
      id,
      deliveryArea: words,
      subArea: fc.oneof(fc.constant(''), words),
      deliveryType: fc.oneof(fc.constant(''), words),
      price: naira,
      deliveryDays: fc.oneof(fc.constant(''), words),
      payOnDelivery: fc.boolean(),
    });
    fc.assert(
      fc.property(location, (sent) => {
        expect(readDelivery(sent)).toEqual({
          ok: true,
          delivery: {
            id: String(sent.id),
            area: sent.deliveryArea,
            subArea: sent.subArea,
            type: sent.deliveryType,
            fee: Math.round(sent.price * 100),
            days: sent.deliveryDays,
            payOnDelivery: sent.payOnDelivery,
          },
        });
      }),
    );
  });

  test('a delivery location without a price is refused, except Interstate', () => {
    const ikeja = { deliveryArea: 'Ikeja', deliveryDays: 3 };
    expect(readDelivery({ ...ikeja, price: '₦2,500' })).toEqual({
      ok: true,
      delivery: {
        id: null,
        area: 'Ikeja',
        subArea: '',
        type: '',
        fee: 250000,
        days: '3',
        payOnDelivery: null,
      },
    });
    expect(readDelivery({ ...ikeja, price: null })).toMatchObject({ reason: 'no price' });
    expect(readDelivery({ ...ikeja, price: 'free' })).toMatchObject({
      title: 'Ikeja',
      reason: 'price is not a price: "free"',
    });
    expect(readDelivery({ deliveryArea: 'Interstate' })).toMatchObject({ delivery: { fee: 0 } });
    expect(readDelivery({ price: 5 })).toMatchObject({ reason: 'no deliveryArea' });
  });

  test('a home section contains its names and the ids of its products', () => {
    expect(
      readSection({
        title: 'Deals',
        displayType: 'Label',
        items: 'Black Friday, Hot',
        categoryDetails: [{ categoryName: 'Phones' }, {}, null],
        products: [{ id: 7 }, { ID: 'x9' }, {}, 4],
      }),
    ).toEqual({
      ok: true,
      section: {
        title: 'Deals',
        displayType: 'label',
        items: ['Black Friday', 'Hot'],
        categories: ['Phones'],
        productIds: ['7', 'x9', '4'],
      },
    });
    expect(readSection({ title: 'Bare', items: ['A', { name: 'B' }] })).toEqual({
      ok: true,
      section: {
        title: 'Bare',
        displayType: 'other',
        items: ['A', 'B'],
        categories: [],
        productIds: [],
      },
    });
    expect(readSection({ products: [] })).toMatchObject({ reason: 'no title' });
  });

  test('search words of ours read back with equal phrases, and a bad record is refused by name', () => {
    const phrase = fc.stringMatching(/^[a-z]{1,9}( [a-z0-9]{1,9}){0,3}$/);
    const phrases = fc.uniqueArray(phrase, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(phrases, phrases, (words, meaning) => {
        const searchWords = { words, meaning };
        expect(readSearchWords(searchWords)).toEqual({ ok: true, searchWords });
      }),
    );
    expect(readSearchWords({ words: 'Pouch, Jacket', meaning: 'Case' })).toMatchObject({
      searchWords: { words: ['pouch', 'jacket'], meaning: ['case'] },
    });
    expect(readSearchWords({ words: ['pouch'], meaning: ['a -> b'] })).toMatchObject({
      ...{ id: null, title: 'pouch' },
      reason: '"a -> b" has a "->", "#" or ","',
    });
  });

  test('former names of ours read back with equal values, and a bad one is refused', () => {
    const former = { slug: 'sale', categoryName: null, subCategoryName: null, label: 'Hot Deals' };
    expect(readFormerName(former)).toEqual({
      ok: true,
      formerName: { slug: 'sale', category: null, subcategory: null, label: 'Hot Deals' },
    });
    expect(readFormerName({ slug: 'sale' })).toMatchObject({
      ...{ ok: false, reason: 'no categoryName and no label' },
    });
    expect(readFormerName({ slug: 'sale', subCategoryName: 'Radios' })).toMatchObject({
      ...{ ok: false, reason: 'no categoryName' },
    });
    expect(readList({ categories: [] }, 'formerName')).toMatchObject({ ok: true, records: [] });
  });

  test('a policy of ours reads back with equal values, and one of an unknown page is refused', () => {
    const policy: fc.Arbitrary<WirePolicy> = fc.record({
      slug: fc.constantFrom(...policySlugs),
      title: words,
      description: words,
      body: words,
      updatedAt: moment,
    });
    fc.assert(
      fc.property(policy, (sent) => {
        expect(readPolicy(sent)).toEqual({ ok: true, policy: sent });
      }),
    );
    expect(readPolicy({ slug: 'jobs', title: 'Jobs', body: 'None' })).toMatchObject({
      reason: 'slug is not a page of the shop: "jobs"',
    });
  });
});
