import { smallPictureSrc } from '#src/domain/catalogue/picture-source.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';

/** The build's `IMAGE_BASE_URL` (astro.config.mjs); null if the site serves its own pictures. */
export const imageBaseUrl = String(import.meta.env.IMAGE_BASE_URL ?? '') || null;

/** Returns the smallest picture's address of a product by its file. Does not load React. */
export function pictureSrc(file: string | null): string {
  return file === null ? PLACEHOLDER_PICTURE : smallPictureSrc(file, imageBaseUrl);
}
