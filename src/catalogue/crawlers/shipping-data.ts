import { decimalNaira } from '#src/domain/money.ts';
import { terms } from '#src/domain/terms.ts';
import type { DeliveryFees } from './delivery-fees.ts';
import type { Thing } from './thing.ts';

/** Lagos State in ISO 3166-2:NG, without the country. */
const LAGOS = 'LA';

/**
 * Returns the delivery terms as structured data (SPEC.md section 9): Lagos with its range of fees, and
 * the rest of Nigeria without a rate, because it is agreed after payment.
 */
export function shippingData(fees: DeliveryFees | null): readonly Thing[] {
  const { lagos, elsewhere } = terms.deliveryDays;
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingDestination: region({ addressRegion: LAGOS }),
      ...(fees !== null && {
        shippingRate: {
          '@type': 'MonetaryAmount',
          currency: 'NGN',
          minValue: decimalNaira(fees.least),
          maxValue: decimalNaira(fees.most),
        },
      }),
      deliveryTime: deliveryTime(lagos),
    },
    {
      '@type': 'OfferShippingDetails',
      shippingDestination: region({}),
      deliveryTime: deliveryTime(elsewhere),
    },
  ];
}

function region(part: { readonly addressRegion?: string }): Thing {
  return { '@type': 'DefinedRegion', addressCountry: 'NG', ...part };
}

/** The days count from order to delivery: they are given as transit time, which includes handling. */
function deliveryTime(days: { readonly least: number; readonly most: number }): Thing {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daySpan({ least: 0, most: 0 }),
    transitTime: daySpan(days),
  };
}

function daySpan({ least, most }: { readonly least: number; readonly most: number }): Thing {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' };
}
