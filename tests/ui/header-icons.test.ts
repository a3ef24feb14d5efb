import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { HeaderIcons } from '#src/ui/header-icons.tsx';

const $ = load(renderToStaticMarkup(createElement(HeaderIcons)));
const texts = (selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replace(/\s+/g, ' ').trim());

describe('the header’s built icons', () => {
  it('the header’s built icons name no user and show no counts', () => {
    expect(texts('[data-first-name]')).toEqual(['Account']);
    expect($('.badge:not([hidden])')).toHaveLength(0);
    expect(texts('.badge').join('')).toBe('');
  });

  it('the header’s icons offer a guest Log In first and what needs no account', () => {
    const menu = '.account-menu[data-for="guest"]';
    expect(texts(`${menu} a`)).toEqual([
      'Log In',
      'Your Cart',
      'Track Order',
      'Ask about an order',
      'Contact Us',
    ]);
    expect($(`${menu} a`).first().attr('href')).toBe('/login');
  });

  it('the header’s icons offer a user the account, the wishlist and Log Out', () => {
    const menu = '.account-menu[data-for="user"]';
    expect(texts(`${menu} :is(a, button)`)).toEqual(['My Account', 'My Wishlist', 'Sign out']);
    expect(
      $(`${menu} a`)
        .toArray()
        .map((link) => $(link).attr('href')),
    ).toEqual(['/account', '/wishlist']);
  });

  it('the header’s icons show the cart to everyone, and compare and wishlist to users', () => {
    expect(texts('.user-icons > a')).toEqual(['Compare', 'Wishlist']);
    expect(texts('.user-icons ~ a')).toEqual(['Cart']);
  });
});
