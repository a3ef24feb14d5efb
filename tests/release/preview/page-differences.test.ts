import { describe, expect, it } from 'vitest';
import { pageDifferences } from '#src/release/preview/page-differences.ts';

const offer = {
  price: '18500.00',
  availability: 'https://schema.org/InStock',
  url: 'https://shop.test/products-details/nokia-105',
};
const nokia = {
  ...{ '@type': 'Product', name: 'Nokia 105', category: 'Phones', image: ['/a.webp'] },
  brand: { '@type': 'Brand', name: 'Nokia' },
  offers: offer,
};

/** A page of a product as the site has it, as far as it is compared. */
const page = (thing: object, { details = 'A phone.', related = 'Others' } = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [thing] })}</script><main>` +
  `<section id="details">${details}</section><section id="warranty"></section>${related}</main>`;

describe('differences of two pages of a product', () => {
  it('equal pages differ in nothing', () => {
    expect(pageDifferences(page(nokia), page(nokia))).toEqual([]);
  });

  it('short values are told before and after, in words', () => {
    const changed = {
      ...nokia,
      name: 'Nokia 105 <4G>',
      offers: {
        ...{ price: '23450.00', priceSpecification: { price: '25000.00' } },
        ...{ availability: 'https://schema.org/OutOfStock', url: offer.url },
      },
    };
    expect(pageDifferences(page(nokia), page(changed))).toEqual([
      { name: 'title', live: 'Nokia 105', preview: 'Nokia 105 <4G>' },
      { name: 'price', live: '₦18,500', preview: '₦23,450' },
      { name: 'regular price', live: 'none', preview: '₦25,000' },
      { name: 'stock', live: 'in stock', preview: 'sold out' },
    ]);
  });

  it('photos and descriptions are named alone', () => {
    const photos = page({ ...nokia, image: ['/b.webp', '/a.webp'] }, { details: 'Two photos.' });
    expect(pageDifferences(page(nokia), photos)).toEqual([
      { name: 'photos', live: '', preview: '' },
      { name: 'description', live: '', preview: '' },
    ]);
  });

  it('anything else that differs is named as a whole', () => {
    expect(pageDifferences(page(nokia), page(nokia, { related: 'Newer ones' }))).toEqual([
      { name: 'other parts of the page', live: '', preview: '' },
    ]);
  });
});
