import { returnPolicyData } from './return-data.ts';
import type { SiteAddress } from './address.ts';
import type { Thing } from './thing.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';

/** Returns the shop as the seller of a product, in short. */
export function sellerData({ siteUrl }: Pick<SiteAddress, 'siteUrl'>): Thing {
  return { '@type': 'Organization', '@id': shopId(siteUrl), name: shop.brand };
}

/** Returns the shop with its facts, for the pages that stand for it. */
export function organizationData({ siteUrl }: Pick<SiteAddress, 'siteUrl'>): Thing {
  const [streetAddress, ...rest] = shop.office.split(/,\s*/);
  return {
    '@type': ['Organization', 'OnlineStore'],
    '@id': shopId(siteUrl),
    name: shop.brand,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    description: shopTexts.description,
    email: shopTexts.infoMail,
    telephone: telephone(),
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      // The owner may write the office without a town or a state.
      ...(rest.length > 1 && { addressLocality: rest.slice(0, -1).join(', ') }),
      ...(rest.length > 0 && { addressRegion: rest.at(-1) }),
      addressCountry: 'NG',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: telephone(),
      email: shop.supportMail,
      areaServed: 'NG',
      availableLanguage: 'en',
    },
    sameAs: shopTexts.social.map(({ href }) => href),
  };
}

/**
 * Returns the shop with its return policy as well. Every offer states that policy, so one page about the
 * shop is enough, and the home page arrives in one round trip.
 */
export function merchantData(site: Pick<SiteAddress, 'siteUrl'>): Thing {
  return { ...organizationData(site), hasMerchantReturnPolicy: returnPolicyData(site) };
}

/** Returns the site with the address of its search (SPEC.md section 2, Layout and header). */
export function websiteData({ siteUrl }: Pick<SiteAddress, 'siteUrl'>): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: shop.brand,
    alternateName: `${shop.brand}: ${shopTexts.title}`,
    url: `${siteUrl}/`,
    inLanguage: 'en-NG',
    publisher: { '@id': shopId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/?s={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function shopId(siteUrl: string): string {
  return `${siteUrl}/#shop`;
}

function telephone(): string {
  return shop.phone.href.replace(/^tel:/, '');
}
