import type { CatalogueIndex } from '#src/catalogue/views/catalogue-index.ts';
import { listingSlugs } from '#src/catalogue/views/listing.ts';
import { itemCount } from '#src/domain/count.ts';
import { ALL_SLUG, listingRoute, routes } from '#src/domain/routes.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { FEED_ROUTE } from './feed.ts';
import { SITEMAP_ROUTE } from './sitemap.ts';

/**
 * Returns `/llms.txt`: a short description of the shop with its main links, in Markdown for language
 * models (llmstxt.org).
 */
export function llmsText(index: CatalogueIndex, siteUrl: string): string {
  const link = (name: string, route: string, note = '') =>
    `- [${plain(name)}](${siteUrl}${route})${note === '' ? '' : `: ${note}`}`;
  const categories = listingSlugs(index).map((slug) => {
    const name = index.snapshot.categories.find((category) => category.slug === slug)?.name;
    const count = itemCount(index.byCategory.get(slug)?.length ?? 0);
    return link(slug === ALL_SLUG ? 'All products' : (name ?? slug), listingRoute(slug), count);
  });
  const lines = [
    `# ${shop.brand}`,
    '',
    `> ${shopTexts.title}. ${shopTexts.description}`,
    '',
    'Prices are in naira (NGN). Delivery is nationwide in Nigeria: 1-3 working days in Lagos, 3-5 elsewhere.',
    'Every page is plain HTML; product pages hold their price and stock as JSON-LD.',
    '',
    '## Categories',
    '',
    ...categories,
    '',
    '## Policies and help',
    '',
    ...index.snapshot.policies.map(({ slug, title, description }) =>
      link(title, `/${slug}`, plain(description)),
    ),
    '',
    '## Data',
    '',
    link('Product feed', FEED_ROUTE, 'every product with price, stock and picture (RSS 2.0)'),
    link('Sitemap', SITEMAP_ROUTE),
    '',
    '## Contact',
    '',
    link('Contact page', routes.contact),
    `- Phone and WhatsApp: ${shop.phone.display}`,
    `- Mail: ${shop.supportMail}`,
    `- Office: ${shop.office}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Escapes a text for Markdown. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|!]/g, '\\$&');
}
