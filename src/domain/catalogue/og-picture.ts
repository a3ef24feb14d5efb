import { variantAddress } from './picture-variants.ts';
import type { Picture } from './product.ts';

/** Size of the picture that represents a shared page, in px. */
export const OG_SIZE = { width: 1200, height: 630 } as const;

/** The picture that represents the shop. Not under `/pictures/`: its name has no hash. */
export const SITE_OG_PICTURE = '/og.jpg';

/** The address of a picture, and its size in pixels. */
export type OgPicture = { readonly src: string; readonly width: number; readonly height: number };

/** Returns the file under `/pictures/` of the share picture made from a product's picture. */
export function ogPictureFile(original: string): string {
  return `${original.replace(/\.\w+$/, '')}-og.jpg`;
}

/**
 * Returns the picture that represents a shared page: made from a product's picture, or the shop's own
 * for null. A CDN's resizer (`imageBaseUrl` of the settings) serves the product's picture itself. The
 * address is a path or, with a CDN, may be a URL.
 */
export function ogPicture(picture: Picture | null, imageBaseUrl: string | null): OgPicture {
  if (picture === null) return { src: SITE_OG_PICTURE, ...OG_SIZE };
  if (imageBaseUrl === null) return { src: `/pictures/${ogPictureFile(picture.file)}`, ...OG_SIZE };
  const width = Math.min(OG_SIZE.width, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const src = variantAddress(picture.file, { file: picture.file, width }, imageBaseUrl);
  return { src, width, height };
}
