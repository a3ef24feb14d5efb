import { fullPicture } from '#src/domain/catalogue/picture-source.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';

/** The addresses of a site and of its pictures. */
export type SiteAddress = {
  /** Origin, no trailing slash. */
  readonly siteUrl: string;
  /** Base address of pictures, from the settings; null for the site's own. */
  readonly imageBaseUrl: string | null;
};

/** Returns the absolute address of a product's picture in its largest size. */
export function pictureUrl(picture: Picture, { siteUrl, imageBaseUrl }: SiteAddress): string {
  return absoluteUrl(fullPicture(picture, imageBaseUrl).src, siteUrl);
}

/** Makes a path of the site absolute. Returns other addresses unchanged. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
