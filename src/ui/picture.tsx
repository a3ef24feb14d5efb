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
  /** Where it is shown, which says what sizes there are to load. */
  readonly use?: PictureUse;
  readonly load?: PictureLoad;
};

/** `first` is seen at once and matters most, `early` is seen at once, `late` comes by scrolling. */
export type PictureLoad = 'first' | 'early' | 'late';

/** Stands where a product has no picture. */
const PLACEHOLDER = { src: PLACEHOLDER_PICTURE, width: 400, height: 400 };

/** The address and size, in pixels, of a product's picture as large as there is one. */
export function fullPictureSrc(picture: Picture) {
  return fullPicture(picture, imageBaseUrl);
}

/** A picture of the catalogue in the sizes that its place needs; the tile around it gives the ratio. */
export function CataloguePicture({ picture, alt, use = 'card', load = 'late' }: Props) {
  const { src, srcSet, sizes, width, height } =
    picture === null
      ? { ...PLACEHOLDER, srcSet: undefined, sizes: undefined }
      : { srcSet: undefined, sizes: undefined, ...pictureSource(picture, use, imageBaseUrl) };
  // What is to be loaded, and when, is said before the address: some browsers begin there.
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
