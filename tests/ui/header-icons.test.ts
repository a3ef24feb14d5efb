import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { HeaderIcons } from '#src/ui/header-icons.tsx';

type Props = Parameters<typeof HeaderIcons>[0];

function render(props: Props) {
  const $ = load(renderToStaticMarkup(createElement(HeaderIcons, props)));
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text().replace(/\s+/g, ' ').trim());
  return {
    $,
    /** The icons as they are named, each with its count. */
    icons: texts('.icon-link'),
    entries: texts('.account-menu :is(a, button)'),
    targets: $('a')
      .toArray()
      .map((element) => $(element).attr('href')),
  };
}

const guest: Props = { session: null, loginHref: null };
const member: Props = { session: { firstName: 'Ngozi' }, loginHref: '/login' };

describe('the header of a guest', () => {
  it('has the account and the cart, and nothing that is for members', () => {
    expect(render(guest).icons).toEqual(['Account', 'Cart']);
    expect(render(guest).targets).not.toContain('/wishlist');
    expect(render(guest).targets).not.toContain('/compare');
  });

  it('offers no sign-in while there is no page for it', () => {
    expect(render(guest).entries).toEqual(['Your Cart', 'Ask about an order', 'Contact Us']);
  });

  it('offers Log In first where it leads somewhere', () => {
    const { entries, targets } = render({ ...guest, loginHref: '/login' });
    expect(entries[0]).toBe('Log In');
    expect(targets[0]).toBe('/login');
  });
});

describe('the header of a member', () => {
  it('shows the first name, and compare and wishlist besides the cart', () => {
    expect(render(member).icons).toEqual(['Compare', 'Wishlist', 'Ngozi', 'Cart']);
  });

  it('leads to the account and the wishlist, and out', () => {
    const { $, entries } = render(member);
    expect(entries).toEqual(['My Account', 'My Wishlist', 'Sign out']);
    expect($('.account-menu button').text()).toBe('Sign out');
  });

  it('has a count on each list that holds something', () => {
    const { $, icons } = render({ ...member, counts: { cart: 12, wishlist: 1, compare: 0 } });
    expect(icons).toEqual(['Compare', 'Wishlist 1 item', 'Ngozi', 'Cart 12 items']);
    expect($('.badge:not([hidden])')).toHaveLength(2);
  });

  it('shows a hostile name as text', () => {
    const html = renderToStaticMarkup(
      createElement(HeaderIcons, { ...member, session: { firstName: '<img src=x onerror=1>' } }),
    );
    expect(html).not.toContain('<img');
  });
});
