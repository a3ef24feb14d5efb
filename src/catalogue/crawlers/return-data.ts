import { routes } from '#src/domain/routes.ts';
import { terms } from '#src/domain/terms.ts';
import type { SiteAddress } from './address.ts';
import { term, type Thing } from './thing.ts';

/**
 * Returns the return policy as structured data: days from receipt, returned by mail at the shopper's
 * cost unless the shop made the error, with a full refund of the item (SPEC.md section 9).
 */
export function returnPolicyData({ siteUrl }: Pick<SiteAddress, 'siteUrl'>): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'NG',
    returnPolicyCountry: 'NG',
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: terms.returnDays,
    returnMethod: term('ReturnByMail'),
    returnFees: term('ReturnFeesCustomerResponsibility'),
    itemDefectReturnFees: term('FreeReturn'),
    refundType: term('FullRefund'),
    merchantReturnLink: `${siteUrl}${routes.returnPolicy}`,
  };
}
