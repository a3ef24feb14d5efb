import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { productViews } from '#src/catalogue/views/product.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { ProductSummary, ProductTitle } from '#src/ui/product-summary.tsx';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function render(given: Partial<Product> = {}): string {
  const { view: viewOf } = productViews(indexCatalogue(sampleSnapshot()));
  const view = viewOf(sampleProduct({ id: '1', ...given }));
  return [createElement(ProductTitle, view), createElement(ProductSummary, view)]
    .map((part) => renderToStaticMarkup(part))
    .join('');
}

describe('the facts of a product page', () => {
  it('a product page shows title, subcategory, brands and label', () => {
    const html = render({ title: 'Galaxy A15', label: 'Hot Deals', brands: ['Apple', 'Beats'] });
    for (const text of ['<h1>Galaxy A15</h1>', '>Android Phones<', '>Apple<', '>Beats<']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/class="pill"[^>]*>Hot Deals</);
  });

  it('a product page shows the category without a subcategory, and nothing without a brand', () => {
    const html = render({ subcategory: null, brands: [], label: null });
    expect(html).toContain('<p class="product-line"><span>Phones</span></p>');
    expect(html).not.toContain('pill');
  });

  it('a product page shows the fixed rating as a bar, in words and with its reviews', () => {
    const html = render();
    expect(html).toMatch(/<stop offset="0\.9"/);
    expect(html).toContain('Rated 90%');
    expect(html).toContain('(32 reviews)');
  });

  it('a product page shows the average and count of its reviews, or that there are none', () => {
    const html = render({ rating: { average: 4.5, count: 12 } });
    expect(html).toMatch(/<stop offset="0\.9"/);
    expect(html).toContain('<a href="#reviews">4.5 (12 reviews)</a>');
    expect(render({ rating: { average: 5, count: 1 } })).toContain('5.0 (1 review)');
    const none = render({ rating: { average: 0, count: 0 } });
    expect(none).toContain('No reviews yet');
    for (const one of [html, none]) expect(one).not.toMatch(/32 reviews|90%/);
  });

  it('a product page shows hostile names as text', () => {
    const html = render({ title: '<img src=x onerror=alert(1)>', brands: ['"><script>'] });
    expect(html).not.toMatch(/<img|<script/);
  });
});
