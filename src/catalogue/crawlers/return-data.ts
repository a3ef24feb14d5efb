import { routes } from '#src/domain/routes.ts';
import { terms } from '#src/domain/terms.ts';
import type { SiteAddress } from './address.ts';
import { term, type Thing } from './thing.ts';

/**
 * The return policy in the words of schema.org: days from receipt, sent back by mail at the shopper's
 * cost unless the error was the shop's (SPEC.md section 9). The shop pays back what the item cost.
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
