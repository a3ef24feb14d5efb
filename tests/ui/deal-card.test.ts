import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readCartItem } from '#src/domain/cart/storage.ts';
import type { DealCard as Card } from '#src/domain/catalogue/views.ts';
import { kobo } from '#src/domain/money.ts';
import { productSlug } from '#src/domain/routes.ts';
import { DealCard } from '#src/ui/deal-card.tsx';

const card: Card = {
  id: '7',
  slug: 'samsung-galaxy-a15',
  title: 'Samsung "Galaxy" <A15>',
  brands: ['Samsung'],
  category: 'Phones',
  label: 'Black Friday',
  price: kobo(24_000_000),
  regularPrice: kobo(30_000_000),
  stock: null,
  rating: null,
  sold: null,
  picture: null,
};

const render = (given: Partial<Card> = {}) =>
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

  it('a deal card of a server that sends its sales has no fixed value', () => {
    const of = (sold: number, stock: number | null) => {
      const $ = render({ sold, stock, regularPrice: null });
      expect($('.pill')).toHaveLength(0);
      return { words: $('label').text(), bar: $('progress').attr('value') };
    };
    expect(of(30, 10)).toEqual({ words: 'Sold: 30/40', bar: '75' });
    expect(of(30, 0)).toEqual({ words: 'Sold: 30/30', bar: '100' });
    expect(of(30, null)).toEqual({ words: 'Sold: 30', bar: undefined });
    expect(of(0, 40)).toEqual({ words: '', bar: undefined });
    expect(render({ sold: 3 })('.pill').text()).toBe('Save 20%');
  });

  it('a deal card links to the product and adds it, with accessible names', () => {
    const $ = render();
    expect($('a').attr('href')).toBe('/products-details/samsung-galaxy-a15');
    expect($('a').text()).toBe(card.title);
    const button = $('[data-add-to-cart]');
    expect(button.text()).toBe('Add To Cart');
    expect(button.attr('aria-label')).toBe(`Add To Cart: ${card.title}`);
    const said = {
      productId: $('.card').attr('data-product-id') ?? '',
      slug: productSlug($('.card-link').attr('href') ?? ''),
      title: $('.card-link').text(),
    };
    expect(readCartItem(button.attr('data-product'), said)).toMatchObject({
      productId: '7',
      slug: 'samsung-galaxy-a15',
      title: card.title,
      price: card.price,
    });
  });

  it('a deal card has the wishlist and compare icons of its product', () => {
    const $ = render();
    expect($('article').attr('data-product-id')).toBe('7');
    expect($('[data-keep="wishlist"]').attr('aria-label')).toBe(`Wishlist: ${card.title}`);
    expect($('[data-keep="compare"]').attr('aria-label')).toBe(`Compare: ${card.title}`);
  });
});
