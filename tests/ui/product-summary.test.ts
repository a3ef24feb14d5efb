import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { productViews } from '#src/catalogue/views/product.ts';
import type { Product } from '#src/domain/product.ts';
import { ProductSummary } from '#src/ui/product-summary.tsx';
import { samplePicture, sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function render(given: Partial<Product> = {}): string {
  const viewOf = productViews(indexCatalogue(sampleSnapshot()));
  return renderToStaticMarkup(
    createElement(ProductSummary, viewOf(sampleProduct({ id: '1', ...given }))),
  );
}

describe('the top of a product page', () => {
  it('says title, price, category, brands and label', () => {
    const html = render({ title: 'Galaxy A15', label: 'Hot Deals', brands: ['Apple', 'Beats'] });
    for (const text of ['<h1>Galaxy A15</h1>', '₦150,000', '>Phones<', '>Apple<', '>Beats<']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/class="pill"[^>]*>Hot Deals</);
  });

  it('says whether it is in stock', () => {
    expect(render()).toContain('>In Stock<');
    expect(render({ stock: 0 })).toMatch(/data-sold-out=""[^>]*>Out of Stock</);
  });

  it('shows every picture, and a placeholder where there is none', () => {
    const html = render({ pictures: [samplePicture(1), samplePicture(2), samplePicture(3)] });
    expect(html.match(/<img/g)).toHaveLength(3);
    expect(render({ pictures: [] })).toContain('src="/placeholder.svg"');
  });
});
