import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { DealCard } from '#src/ui/deal-card.tsx';

const card: ProductCard = {
  id: '7',
  slug: 'samsung-galaxy-a15',
  title: 'Samsung "Galaxy" <A15>',
  brands: ['Samsung'],
  category: 'Phones',
  label: 'Black Friday',
  price: kobo(24_000_000),
  regularPrice: kobo(30_000_000),
  stock: null,
  picture: null,
};

const render = (given: Partial<ProductCard> = {}) =>
  load(renderToStaticMarkup(createElement(DealCard, { card: { ...card, ...given } })));

describe('a deal card', () => {
  it('a deal card shows the real saving, or the fixed value if the shop knows none', () => {
    expect(render()('.pill').text()).toBe('Save 20%');
    expect(render({ regularPrice: null })('.pill').text()).toBe('Save 15%');
    expect(render({ regularPrice: kobo(20_000_000) })('.pill').text()).toBe('Save 15%');
  });

  it('a deal card shows the sold share as a named bar without an inline style', () => {
    const $ = render();
    expect($('label').text()).toBe('Sold: 90/120');
    expect($('label progress').attr()).toEqual({ value: '50', max: '100' });
    expect($('[style]').length).toBe(0);
  });

  it('a deal card links to the product and adds it, with accessible names', () => {
    const $ = render();
    expect($('a').attr('href')).toBe('/products-details/samsung-galaxy-a15');
    expect($('a').text()).toBe(card.title);
    const button = $('[data-add-to-cart]');
    expect(button.text()).toBe('Add To Cart');
    expect(button.attr('aria-label')).toBe(`Add To Cart: ${card.title}`);
    expect(JSON.parse(button.attr('data-product') ?? '')).toMatchObject({ productId: '7' });
  });

  it('a deal card has the wishlist and compare icons of its product', () => {
    const $ = render();
    expect($('article').attr('data-product-id')).toBe('7');
    expect($('[data-keep="wishlist"]').attr('aria-label')).toBe(`Wishlist: ${card.title}`);
    expect($('[data-keep="compare"]').attr('aria-label')).toBe(`Compare: ${card.title}`);
  });
});
