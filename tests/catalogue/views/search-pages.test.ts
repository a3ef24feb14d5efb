import { describe, expect, it } from 'vitest';
import { searchPages } from '#src/catalogue/views/search-pages.ts';
import { kobo } from '#src/domain/money.ts';
import { searchPartCount } from '#src/domain/search-parts.ts';
import { samplePicture, sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();

function productPage(product: Parameters<typeof sampleProduct>[0]) {
  const pages = searchPages({ ...snapshot, policies: [], products: [sampleProduct(product)] });
  return pages[0]?.[0];
}

describe('what Pagefind reads', () => {
  it('is one page for each product and each policy', () => {
    const urls = searchPages(snapshot).flatMap((part) => part.map(({ url }) => url));
    expect(new Set(urls).size).toBe(snapshot.products.length + snapshot.policies.length);
    expect(urls).toContain('/faq');
    expect(urls).toContain(`/products-details/${snapshot.products[0]?.slug ?? ''}`);
  });

  it('has title, price and picture as facts, names as filters, the description as words', () => {
    const page = productPage({
      id: '1',
      title: 'Galaxy "A" <15>',
      brands: ['Samsung', 'R&D'],
      category: 'Phones',
      subcategory: null,
      label: 'Hot Deals',
      price: kobo(15_000_050),
      pictures: [samplePicture(1)],
      description: '<p>Bright <b>screen</b></p><table><tr><td>RAM</td><td>8 GB</td></tr></table>',
    });
    expect(page?.meta).toEqual({
      title: 'Galaxy "A" <15>',
      price: '₦150,000.50',
      image: `/pictures/${samplePicture(1).file.replace('.png', '-440.webp')}`,
    });
    expect(page?.filters).toEqual({
      brand: ['Samsung', 'R&D'],
      category: ['Phones'],
      label: ['Hot Deals'],
    });
    expect(page?.content).toBe('Galaxy "A" <15>. Samsung. R&D. Phones. Bright screen RAM 8 GB');
  });

  it("has a card's picture from a resizer where there is one", () => {
    const product = sampleProduct({ id: '1', pictures: [samplePicture(1)] });
    const one = { ...snapshot, policies: [], products: [product] };
    const [[page] = []] = searchPages(one, '/resized/{file}/{width}');
    expect(page?.meta.image).toBe(`/resized/${samplePicture(1).file}/440`);
  });

  it('has neither picture nor label where the product has none', () => {
    const page = productPage({ id: '1', pictures: [], label: null });
    expect(page?.meta).not.toHaveProperty('image');
    expect(page?.filters).not.toHaveProperty('label');
  });

  it('stands in one part for a usual shop, in several for a large one', () => {
    expect([0, 1, 339, 3_500, 3_501, 10_000].map(searchPartCount)).toEqual([1, 1, 1, 1, 2, 3]);
  });

  it('keeps a product in its part when others come and go', () => {
    const many = Array.from({ length: 4_000 }, (_, index) =>
      sampleProduct({ id: String(index + 1), slug: `p-${index + 1}` }),
    );
    const partsOf = (products: typeof many) =>
      searchPages({ ...snapshot, policies: [], products }).map(
        (part) => new Set(part.map(({ url }) => url)),
      );
    const before = partsOf(many);
    const after = partsOf(many.filter((_, index) => index % 100 !== 7));
    expect(before.map(({ size }) => size)).toEqual([expect.any(Number), expect.any(Number)]);
    for (const [number, part] of after.entries()) {
      expect(part.size).toBeGreaterThan(1_500);
      for (const url of part) expect(before[number]?.has(url)).toBe(true);
    }
  });
});
