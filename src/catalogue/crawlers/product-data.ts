import type { ProductView } from '#src/domain/catalogue/views.ts';
import type { SiteAddress } from './address.ts';
import type { DeliveryFees } from './delivery-fees.ts';
import { merchantOffer, type MerchantOffer } from './merchant-offer.ts';
import { returnPolicyData } from './return-data.ts';
import { reviewData } from './review-data.ts';
import { shippingData } from './shipping-data.ts';
import { sellerData } from './shop-data.ts';
import { term, type Thing } from './thing.ts';
import { variantData } from './variant-data.ts';

/**
 * Returns a product with its offer as structured data: what Google requires and recommends for merchant
 * listings, as far as the shop knows it, and its real reviews if there are any.
 */
export function productData(
  view: Pick<
    ProductView,
    'card' | 'pictures' | 'description' | 'subcategory' | 'variants' | 'reviews'
  >,
  site: SiteAddress & { readonly fees: DeliveryFees | null },
): Thing {
  const { card, pictures, description } = view;
  const subcategory = view.subcategory?.name ?? null;
  const offer = merchantOffer({ ...card, pictures, description, subcategory }, site);
  return {
    '@type': 'Product',
    name: offer.title,
    ...(offer.text !== '' && { description: offer.text }),
    sku: offer.sku,
    ...(offer.brand !== null && { brand: { '@type': 'Brand', name: offer.brand } }),
    category: offer.category,
    ...(view.variants !== null && variantData(view.variants, site)),
    ...(offer.pictures.length > 0 && { image: offer.pictures }),
    ...reviewData(card.rating, view.reviews),
    offers: {
      '@type': 'Offer',
      url: offer.url,
      ...priceData(offer),
      availability: term(offer.available ? 'InStock' : 'OutOfStock'),
      itemCondition: term('NewCondition'),
      seller: sellerData(site),
      hasMerchantReturnPolicy: returnPolicyData(site),
      shippingDetails: shippingData(site.fees),
    },
  };
}

/** Returns the price, with the regular price that the page strikes through. */
function priceData({ price, regularPrice }: MerchantOffer): Readonly<Record<string, unknown>> {
  const priceCurrency = 'NGN';
  if (regularPrice === null) return { price, priceCurrency };
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    priceType: term('StrikethroughPrice'),
    price: regularPrice,
    priceCurrency,
  };
  return { price, priceCurrency, priceSpecification };
}
