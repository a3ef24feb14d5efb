import {
  fullPicture,
  pictureSource,
  type PictureUse,
} from '#src/domain/catalogue/picture-source.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import { imageBaseUrl } from './picture-src.ts';

export { pictureSrc } from './picture-src.ts';

type Props = {
  readonly picture: Picture | null;
  readonly alt: string;
  /** Where it is shown, which decides the sizes to choose from. */
  readonly use?: PictureUse;
  readonly load?: PictureLoad;
};

/**
 * `first` is visible at once and the most important, `early` is visible at once, `late` needs
 * scrolling.
 */
export type PictureLoad = 'first' | 'early' | 'late';

/** Stands in for a missing picture. */
const PLACEHOLDER = { src: PLACEHOLDER_PICTURE, width: 400, height: 400 };

/** Returns the address and size, in pixels, of a product's largest picture. */
export function fullPictureSrc(picture: Picture) {
  return fullPicture(picture, imageBaseUrl);
}

/** A picture of the catalogue in the sizes for its use; the surrounding tile sets the ratio. */
export function CataloguePicture({ picture, alt, use = 'card', load = 'late' }: Props) {
  const { src, srcSet, sizes, width, height } =
    picture === null
      ? { ...PLACEHOLDER, srcSet: undefined, sizes: undefined }
      : { srcSet: undefined, sizes: undefined, ...pictureSource(picture, use, imageBaseUrl) };
  // The attributes that decide what to load, and when, come first: some browsers start at the
  // address.
  return (
    <img
      loading={load === 'late' ? 'lazy' : 'eager'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
    />
  );
}
