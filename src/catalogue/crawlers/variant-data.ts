import type { VariantsView } from '#src/domain/catalogue/views.ts';
import { productRoute } from '#src/domain/routes.ts';
import type { SiteAddress } from './address.ts';
import { term } from './thing.ts';

/**
 * Returns the fields that make a product a variant, as Google documents them for variants on pages of
 * their own: the group names the other pages by their addresses.
 */
export function variantData(
  { group, name, colour, size, others }: VariantsView,
  { siteUrl }: Pick<SiteAddress, 'siteUrl'>,
): Readonly<Record<string, unknown>> {
  return {
    ...(colour !== null && { color: colour }),
    ...(size !== null && { size }),
    isVariantOf: {
      '@type': 'ProductGroup',
      name,
      productGroupID: group,
      variesBy: [
        ...(colour === null ? [] : [term('color')]),
        ...(size === null ? [] : [term('size')]),
      ],
      hasVariant: others.map((slug) => ({ url: `${siteUrl}${productRoute(slug)}` })),
    },
  };
}
