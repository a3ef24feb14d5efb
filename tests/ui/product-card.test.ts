import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readCartItem } from '#src/domain/cart/storage.ts';
import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { productSlug } from '#src/domain/routes.ts';
import { ProductCard } from '#src/ui/product-card.tsx';
import { ProductGrid } from '#src/ui/product-grid.tsx';

const card: Card = {
  id: '7',
  slug: 'samsung-galaxy-a15',
  title: 'Samsung Galaxy A15',
  brands: ['Samsung'],
  category: 'Phones',
  label: 'Black Friday',
  price: kobo(24_000_000),
  regularPrice: kobo(27_600_000),
  stock: null,
  rating: null,
  picture: { file: 'abc.png', width: 800, height: 600 },
};

function render(given: Partial<Card> = {}): string {
  return renderToStaticMarkup(createElement(ProductCard, { card: { ...card, ...given } }));
}

/** The words of some HTML, as a reader sees them. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a product card', () => {
  it('a product card shows picture, category, title, brand, label, prices and rating', () => {
    const html = render();
    expect(words(html)).toBe(
      'Black Friday Phones Samsung Galaxy A15 By Samsung ★ Rated 4.0 ₦240,000 Regular price ₦276,000 Add',
    );
    expect(html).toContain('href="/products-details/samsung-galaxy-a15"');
    expect(html).toMatch(
      /<img loading="lazy"[^>]* src="\/pictures\/abc-440\.webp" alt="Samsung Galaxy A15" width="440" height="330"/,
    );
  });

  it('a product card shows the average of its reviews, and nothing without a review', () => {
    expect(words(render({ rating: { average: 4.5, count: 12 } }))).toContain(
      '★ Rated 4.5 , 12 reviews',
    );
    expect(words(render({ rating: { average: 5, count: 1 } }))).toContain('Rated 5.0 , 1 review');
    const none = render({ rating: { average: 0, count: 0 } });
    expect(words(none)).not.toMatch(/Rated|4\.0|★|review/);
  });

  it('a product card says number, address and title once, and its button the rest for the cart', () => {
    const title = "5\" <b> & 'case'";
    const $ = load(render({ title }));
    const link = $('.card-link');
    const said = {
      productId: $('.card').attr('data-product-id') ?? '',
      slug: productSlug(link.attr('href') ?? ''),
      title: link.text(),
    };
    expect(said).toEqual({ productId: '7', slug: 'samsung-galaxy-a15', title });
    const data = $('[data-add-to-cart]').attr('data-product');
    expect(readCartItem(data)).toBeNull();
    expect(readCartItem(data, said)).toEqual({ ...said, picture: 'abc.png', price: 24_000_000 });
  });

  it('a sold-out product card cannot be added', () => {
    const html = render({ stock: 0 });
    expect(html).toMatch(/<button[^>]*disabled[^>]*>Out of Stock<\/button>/);
    expect(html).not.toContain('data-add-to-cart');
  });

  it('a product card can be added while some are left', () => {
    expect(render({ stock: 1 })).toContain('data-add-to-cart');
  });

  it('a product card has no "By" without a brand, and joins several', () => {
    expect(words(render({ brands: [] }))).not.toContain('By');
    expect(words(render({ brands: ['Apple', 'Beats'] }))).toContain('By Apple, Beats');
  });

  it('a product card shows a placeholder without a picture', () => {
    expect(render({ picture: null })).toContain('src="/placeholder.svg"');
  });

  it.each([null, card.price])(
    'a product card strikes through no price when the regular one is %s',
    (regularPrice) => {
      const html = render({ regularPrice });
      expect(html).not.toMatch(/<s[ >]/);
      expect(html).not.toContain('data-offer');
    },
  );

  it('a product card shows a long and hostile title in full, as text', () => {
    const title = `<script>alert(1)</script>${'Word '.repeat(60)}`;
    const html = render({ title });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(words(html)).toContain('Word Word Word');
  });

  it('a product card without a label shows none', () => {
    expect(render({ label: null })).not.toContain('pill');
  });

  it('a product card contains no style attribute and no inline handler', () => {
    expect(render()).not.toMatch(/ style=| on[a-z]+=/);
  });
});

describe('a product grid', () => {
  it('a product grid loads visible pictures first, one with priority, and the others later', () => {
    const cards = ['1', '2', '3', '4'].map((id) => ({ ...card, id }));
    const html = renderToStaticMarkup(createElement(ProductGrid, { cards, eager: 2 }));
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([image]) => image);
    expect(pictures.map((image) => image.includes('loading="eager"'))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(pictures.map((image) => /fetchpriority="high"/i.test(image))).toEqual([
      ...[true, false, false, false],
    ]);
  });
});
