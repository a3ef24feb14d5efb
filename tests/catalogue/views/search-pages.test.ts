import { describe, expect, it } from 'vitest';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { searchPages } from '#src/catalogue/views/search-pages.ts';
import { searchPartCount } from '#src/domain/search/parts.ts';
import { shopperWords } from '#tests/fixtures/search-catalogues.ts';
import { sampleContent, sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();

function productPages(...given: readonly Partial<Parameters<typeof sampleProduct>[0]>[]) {
  const products = given.map((each, place) => sampleProduct({ id: String(place + 1), ...each }));
  return [...searchPages({ ...snapshot, policies: [], products })].flatMap(({ pages }) => pages());
}

/** The pages of one policy with this text. */
function policyPages(slug: 'faq' | 'warranty', body: string) {
  const content = sampleContent(0);
  const policies = content.policies
    .filter((policy) => policy.slug === slug)
    .map((policy) => ({ ...policy, body }));
  return [...searchPages(sealSnapshot({ ...content, policies }))].flatMap(({ pages }) => pages());
}

describe('the Pagefind page of a product', () => {
  it('the Pagefind page of a product is its description in plain words, with its names', () => {
    const [page] = productPages({
      slug: 'galaxy-a15',
      title: 'Galaxy A15',
      brands: ['Samsung'],
      category: 'Phones',
      subcategory: null,
      label: 'New',
      pictures: [{ file: 'a15.png', width: 400, height: 300 }],
      description:
        '<p>Bright <b>screen</b> &lt;6"</p><table><tr><td>RAM</td><td>8 GB</td></tr></table>',
    });
    expect(page).toEqual({
      url: '/products-details/galaxy-a15',
      content: 'Bright screen <6" RAM 8 GB',
      meta: { title: 'Galaxy A15', names: 'Phones\nNew\nSamsung', picture: '400x300 a15.png' },
      filters: { kind: ['product'] },
    });
  });

  it('the Pagefind page of a product says what shoppers call its features', () => {
    const products = [sampleProduct({ id: '1', description: '<p>Water resistance: IP68</p>' })];
    const parts = { ...snapshot, policies: [], products, shopperWords };
    const [page] = [...searchPages(parts)].flatMap(({ pages }) => pages());
    expect(page?.content).toMatch(/^Water resistance: IP68\nIn other words: .*\bwaterproof\b/);
  });

  it('a product without a description is found in Pagefind by its title', () => {
    const pages = productPages({ title: 'Lamp', description: '<p> </p>' });
    expect(pages.map(({ content }) => content)).toEqual(['Lamp']);
  });
});

describe('Pagefind’s reading of help', () => {
  it('Pagefind reads each question of the FAQ, at the address that opens its answer', () => {
    const pages = policyPages(
      'faq',
      '<p>Ask us.</p><h2>Do you deliver?</h2><p>Yes, <b>nationwide</b>.</p><h2>Do you deliver?</h2><p>Again.</p>',
    );
    expect(pages.map(({ url, content }) => [url, content])).toEqual([
      ['/faq', 'Frequently Asked Questions\nAsk us.'],
      ['/faq#question-do-you-deliver', 'Do you deliver?\nYes, nationwide.'],
      ['/faq#question-do-you-deliver--2', 'Do you deliver?\nAgain.'],
    ]);
    expect(pages[1]).toMatchObject({
      meta: { title: 'Do you deliver?', page: 'Frequently Asked Questions' },
      filters: { kind: ['help'] },
    });
  });

  it('Pagefind reads each section of a policy and the text before the first', () => {
    const pages = policyPages('warranty', '<p>One year.</p><h2>Ẹ káàbọ̀ &amp; more</h2><p>A.</p>');
    expect(pages.map(({ url, content, meta }) => [url, content, meta.title])).toEqual([
      ['/warranty', 'Warranty Policy\nOne year.', 'Warranty Policy'],
      ['/warranty#section-e-kaabo-more', 'Ẹ káàbọ̀ & more\nA.', 'Ẹ káàbọ̀ & more'],
    ]);
  });

  it('Pagefind reads nothing of a policy without text', () => {
    expect(policyPages('warranty', '')).toEqual([]);
    expect(policyPages('faq', '')).toEqual([]);
  });

  it('Pagefind reads all of the shop’s own policies', () => {
    const urls = [...searchPages(snapshot)]
      .flatMap(({ pages }) => pages())
      .filter(({ filters }) => filters.kind[0] === 'help')
      .map(({ url }) => url.replace(/#.*/, ''));
    expect(new Set(urls)).toEqual(new Set(snapshot.policies.map(({ slug }) => `/${slug}`)));
  });
});

describe('the parts of Pagefind’s index', () => {
  it('the Pagefind index has one part for a usual shop and several for a large one', () => {
    expect([0, 1, 339, 3_500, 3_501, 10_000].map(searchPartCount)).toEqual([1, 1, 1, 1, 2, 3]);
  });

  it('a product stays in its part of the Pagefind index when others come and go', () => {
    const many = Array.from({ length: 4_000 }, (_, index) =>
      sampleProduct({ id: String(index + 1), slug: `p-${index + 1}` }),
    );
    const partsOf = (products: typeof many) =>
      [...searchPages({ ...snapshot, policies: [], products })].map(
        ({ pages }) => new Set(pages().map(({ url }) => url)),
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
