import { variantAddress } from './picture-variants.ts';
import type { Picture } from './product.ts';

/** The size of a picture that stands for a page where a link to it is shared, in pixels. */
export const OG_SIZE = { width: 1200, height: 630 } as const;

/** The picture that stands for the shop itself. Not under `/pictures/`: its name has no hash. */
export const SITE_OG_PICTURE = '/og.jpg';

/** The address of a picture, and its size in pixels. */
export type OgPicture = { readonly src: string; readonly width: number; readonly height: number };

/** The file under `/pictures/` of what is drawn around a product's picture. */
export function ogPictureFile(original: string): string {
  return `${original.replace(/\.\w+$/, '')}-og.jpg`;
}

/**
 * The picture that stands for a page where a link to it is shared: drawn around that of a product, or
 * the shop's own for null. A CDN's resizer (`imageBaseUrl` of the settings) gives a product's picture
 * as it is. The address is a path or, with a CDN, may be a URL.
 */
export function ogPicture(picture: Picture | null, imageBaseUrl: string | null): OgPicture {
  if (picture === null) return { src: SITE_OG_PICTURE, ...OG_SIZE };
  if (imageBaseUrl === null) return { src: `/pictures/${ogPictureFile(picture.file)}`, ...OG_SIZE };
  const width = Math.min(OG_SIZE.width, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const src = variantAddress(picture.file, { file: picture.file, width }, imageBaseUrl);
  return { src, width, height };
}
