import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryFees } from '#src/catalogue/crawlers/delivery-fees.ts';
import { merchantFeed } from '#src/catalogue/crawlers/feed.ts';
import { productData } from '#src/catalogue/crawlers/product-data.ts';
import type { Thing } from '#src/catalogue/crawlers/thing.ts';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { productViews } from '#src/catalogue/views/product.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { placeholder } from '#src/domain/display.ts';
import { decimalNaira, formatNaira, kobo, MAX_KOBO } from '#src/domain/money.ts';
import { sampleContent, sampleProduct } from '#tests/fixtures/snapshot.ts';

const fees: DeliveryFees = { least: kobo(150_000), most: kobo(600_000) };
const site = { siteUrl: 'https://shop.example', imageBaseUrl: null, fees };

/** The structured data on the page of one product. */
function dataOf(given: Partial<Product>): Record<string, unknown> {
  const product = sampleProduct({ id: '7', ...given });
  const snapshot = sealSnapshot({ ...sampleContent(3), products: [product] });
  const view = productViews(indexCatalogue(snapshot)).view(product);
  return JSON.parse(JSON.stringify(productData(view, site))) as Record<string, unknown>;
}

describe('the structured data of a product', () => {
  it('structured data and the feed have the reviews of the page, and nothing without a review', () => {
    const review = {
      ...{ id: '1', rating: 4, title: 'Good', text: 'It lasts.', author: '' },
      ...{ createdAt: '2026-11-21T12:00:00.000Z', verified: true },
    };
    const rating = { average: 4.5, count: 12 };
    const feedOf = (given: Partial<Product>) =>
      Array.from(merchantFeed([sampleProduct({ id: '7', ...given })], site)).join('');
    expect(dataOf({ rating, reviews: [review] })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          name: 'Good',
          reviewBody: 'It lasts.',
          author: { '@type': 'Person', name: 'A customer' },
          datePublished: '2026-11-21',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
    expect(feedOf({ rating })).toContain(
      '<g:product_review_average>4.5</g:product_review_average><g:product_review_count>12</g:product_review_count>',
    );
    for (const none of [null, { average: 0, count: 0 }]) {
      const data = dataOf({ rating: none });
      expect([data.aggregateRating, data.review]).toEqual([undefined, undefined]);
      expect(feedOf({ rating: none })).not.toContain('review');
    }
  });

  it('structured data states what is sold, its price and its terms', () => {
    expect(
      dataOf({
        title: 'Galaxy A15',
        description: '<p>Calm &amp; quick.</p>',
        price: kobo(15_000_050),
        regularPrice: kobo(16_000_000),
      }),
    ).toEqual({
      '@type': 'Product',
      name: 'Galaxy A15',
      description: 'Calm & quick.',
      sku: '7',
      brand: { '@type': 'Brand', name: 'Samsung' },
      category: 'Phones > Android Phones',
      image: [expect.stringMatching(/^https:\/\/shop\.example\/pictures\/[\w-]+\.webp$/)],
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/products-details/galaxy-a15',
        price: '150000.50',
        priceCurrency: 'NGN',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '160000.00',
          priceCurrency: 'NGN',
        },
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: {
          '@type': 'Organization',
          '@id': 'https://shop.example/#shop',
          name: 'Oja',
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'NG',
          returnPolicyCountry: 'NG',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 7,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          itemDefectReturnFees: 'https://schema.org/FreeReturn',
          refundType: 'https://schema.org/FullRefund',
          merchantReturnLink: 'https://shop.example/return-policy',
        },
        shippingDetails: [
          {
            '@type': 'OfferShippingDetails',
            shippingDestination: {
              '@type': 'DefinedRegion',
              addressCountry: 'NG',
              addressRegion: 'LA',
            },
            shippingRate: {
              '@type': 'MonetaryAmount',
              currency: 'NGN',
              minValue: '1500.00',
              maxValue: '6000.00',
            },
            deliveryTime: deliveryTime(1, 3),
          },
          {
            '@type': 'OfferShippingDetails',
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NG' },
            deliveryTime: deliveryTime(3, 5),
          },
        ],
      },
    });
  });

  it.each([
    [null, 'InStock'],
    [3, 'InStock'],
    [0, 'OutOfStock'],
  ])('structured data for a stock of %j says %s', (stock, availability) => {
    expect(dataOf({ stock })).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('structured data omits what the shop does not know', () => {
    const data = dataOf({ brands: [], pictures: [], description: '', subcategory: null });
    expect(Object.keys(data).sort()).toEqual(['@type', 'category', 'name', 'offers', 'sku']);
    expect(data.category).toBe('Phones');
  });

  it('structured data of a variant names its group and the pages of the others', () => {
    const given = { subcategory: 'iPhone', brands: ['Apple'] };
    const products = ['128GB – Blue', '256GB – Blue', '256GB – Starlight'].map((traits, at) =>
      sampleProduct({ id: `${at + 1}`, title: `Apple iPhone 13 ${traits}`, ...given }),
    );
    const index = indexCatalogue(sealSnapshot({ ...sampleContent(3), products }));
    const data = products.map((product) => productData(productViews(index).view(product), site));
    const group = expect.stringMatching(/^group-[0-9a-f]{12}$/) as string;
    const page = 'https://shop.example/products-details/apple-iphone-13';
    expect(data[0]).toMatchObject({
      ...{ '@type': 'Product', sku: '1', color: 'Blue', size: '128GB' },
      isVariantOf: {
        ...{ '@type': 'ProductGroup', name: 'Apple iPhone 13', productGroupID: group },
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: [{ url: `${page}-256gb-blue` }, { url: `${page}-256gb-starlight` }],
      },
    });
    const ids = data.map(({ isVariantOf }) => (isVariantOf as Thing).productGroupID as string);
    expect(new Set(ids).size).toBe(1);
    const feed = [...merchantFeed(products, site, index.variants)].join('');
    const end = '</g:item_group_id><g:color>Starlight</g:color><g:size>256GB</g:size>';
    expect(feed).toContain(`<g:item_group_id>${ids[0]}${end}`);
    expect(feed.split('<g:item_group_id>')).toHaveLength(4);
  });

  it('structured data has a strike-through price only above the price', () => {
    const price = kobo(1_000);
    for (const regularPrice of [null, kobo(900), kobo(1_000)]) {
      expect(dataOf({ price, regularPrice }).offers).not.toHaveProperty('priceSpecification');
    }
  });

  it('structured data contains none of the fixed display values', () => {
    const text = JSON.stringify(dataOf({}));
    expect(text).not.toMatch(/rating|review/i);
    for (const value of [placeholder.reviews, placeholder.sold, placeholder.save]) {
      expect(text).not.toContain(value);
    }
  });
});

it('page, structured data and feed state the same price, whatever it is', () => {
  const amounts = fc.integer({ min: 1, max: MAX_KOBO }).map(kobo);
  fc.assert(
    fc.property(amounts, fc.option(amounts), (price, regularPrice) => {
      const { offers } = dataOf({ price, regularPrice });
      const stated = (offers as { price: string }).price;
      const shown = formatNaira(price).replace(/[₦,]/g, '');
      expect(Number(stated)).toBe(Number(shown));
      expect(stated).toMatch(/^\d+\.\d{2}$/);
      const feed = [...merchantFeed([sampleProduct({ id: '7', price, regularPrice })], site)].join(
        '',
      );
      const isSale = regularPrice !== null && regularPrice > price;
      expect(feed).toContain(`<g:${isSale ? 'sale_price' : 'price'}>${stated} NGN<`);
      expect(feed.includes('g:sale_price')).toBe(isSale);
      if (isSale) expect(feed).toContain(`<g:price>${decimalNaira(regularPrice)} NGN<`);
    }),
  );
});

function deliveryTime(least: number, most: number) {
  const span = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: span(0, 0),
    transitTime: span(least, most),
  };
}
