import type { WireDifference, WirePreview } from '#src/contract/staff-preview.ts';

/** The pages of a product; `leftOut` is why the catalogue has no such product, in a few words, if it says. */
type Pages = Pick<WirePreview, 'preview' | 'live'> & {
  readonly differences: readonly WireDifference[];
  readonly leftOut: string | null;
};

/**
 * Makes the page of a product as the site would show it now, and publishes nothing. Returns in a sentence
 * why it does not, if a rebuild runs or the catalogue is refused. Set only if this process rebuilds the site.
 */
export type Previewer = (productId: number) => Promise<Pages | { readonly refusal: string }>;
