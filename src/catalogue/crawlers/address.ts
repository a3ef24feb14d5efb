import { fullPicture } from '#src/domain/catalogue/picture-source.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';

/** Where a site and its pictures are. */
export type SiteAddress = {
  /** Origin, no trailing slash. */
  readonly siteUrl: string;
  /** As the settings have it. */
  readonly imageBaseUrl: string | null;
};

/** The address of a product's picture as the whole web sees it, as large as the site has it. */
export function pictureUrl(picture: Picture, { siteUrl, imageBaseUrl }: SiteAddress): string {
  return absoluteUrl(fullPicture(picture, imageBaseUrl).src, siteUrl);
}

/** A path of the site, or an address elsewhere, as the whole web sees it. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
