import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { merchantFeed } from '#src/catalogue/crawlers/feed.ts';
import { kobo } from '#src/domain/money.ts';
import { hostileHtml, naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';

const site = {
  siteUrl: 'https://shop.example',
  imageBaseUrl: null,
  fees: { least: kobo(150_000), most: kobo(600_000) },
};

/** The items of a feed: each field with its values. */
function itemsOf(feed: Iterable<string>): Map<string, string[]>[] {
  const $ = load(Array.from(feed).join(''), { xml: true });
  return $('rss > channel > item')
    .toArray()
    .map((item) => {
      const fields = new Map<string, string[]>();
      for (const field of $(item).children().toArray()) {
        fields.set(field.name, [...(fields.get(field.name) ?? []), $(field).text()]);
      }
      return fields;
    });
}

describe('the merchant feed', () => {
  it('the merchant feed has every field that Google requires', () => {
    const product = sampleProduct({
      id: '7',
      title: 'Galaxy A15',
      price: kobo(15_000_050),
      regularPrice: kobo(16_000_000),
      pictures: [samplePicture(1), samplePicture(2)],
      stock: 0,
    });
    const [fields] = itemsOf(merchantFeed([product], site));
    expect(Object.fromEntries(fields ?? [])).toEqual({
      'g:id': ['7'],
      'g:title': ['Galaxy A15'],
      'g:description': ['Galaxy A15, new in its box.'],
      'g:link': ['https://shop.example/products-details/galaxy-a15'],
      'g:image_link': [expect.stringMatching(/^https:\/\/shop\.example\/pictures\//)],
      'g:additional_image_link': [expect.stringMatching(/^https:\/\/shop\.example\/pictures\//)],
      'g:availability': ['out_of_stock'],
      'g:price': ['160000.00 NGN'],
      'g:sale_price': ['150000.50 NGN'],
      'g:brand': ['Samsung'],
      'g:condition': ['new'],
      'g:product_type': ['Phones > Android Phones'],
      'g:google_product_category': ['Electronics > Communications > Telephony > Mobile Phones'],
      'g:identifier_exists': ['no'],
      'g:shipping': ['NGLagos6000.00 NGN'],
    });
  });

  it('the merchant feed omits unknown values and shortens long ones', () => {
    const product = sampleProduct({
      id: 'x y'.repeat(40),
      title: 'Long '.repeat(80),
      brands: [],
      pictures: [],
      category: 'Umbrellas',
      subcategory: null,
      description: '',
    });
    const [fields = new Map<string, string[]>()] = itemsOf(
      merchantFeed([product], { ...site, fees: null }),
    );
    for (const name of ['image_link', 'brand', 'google_product_category', 'shipping']) {
      expect(fields.has(`g:${name}`), name).toBe(false);
    }
    expect(fields.get('g:id')?.[0]).toMatch(/^[xy-]{50}$/);
    expect(fields.get('g:title')?.[0]?.length).toBeLessThanOrEqual(150);
    expect(fields.get('g:description')?.[0]).toContain('Long');
  });

  it('the merchant feed keeps each product one item, whatever its texts contain', () => {
    const texts = [...hostileHtml(), ...naughtyTexts(), ']]></item><item>', '\u0000\ud800'];
    const products = texts.map((text, place) =>
      sampleProduct({
        id: String(place),
        slug: `p-${place}`,
        title: text,
        brands: [text],
        category: text,
        subcategory: text,
        description: text,
      }),
    );
    const items = itemsOf(merchantFeed(products, site));
    expect(items.map((fields) => fields.get('g:id')?.[0])).toEqual(products.map(({ id }) => id));
    for (const fields of items) expect(fields.get('g:price')).toEqual(['150000.00 NGN']);
  });
});
