import { smallPictureSrc } from '#src/domain/catalogue/picture-source.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';

/** The build's `IMAGE_BASE_URL` (astro.config.mjs); null where the site's own files are shown. */
export const imageBaseUrl = String(import.meta.env.IMAGE_BASE_URL ?? '') || null;

/** The address of a product's picture in the smallest size, by its file. Needs no React. */
export function pictureSrc(file: string | null): string {
  return file === null ? PLACEHOLDER_PICTURE : smallPictureSrc(file, imageBaseUrl);
}
