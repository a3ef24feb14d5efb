import type { Picture } from '#src/domain/product.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';

type Props = {
  readonly picture: Picture | null;
  readonly alt: string;
  /** `first` is seen at once and matters most, `early` is seen at once, `late` comes by scrolling. */
  readonly load?: 'first' | 'early' | 'late';
};

/** Stands where a product has no picture. */
const PLACEHOLDER = { src: PLACEHOLDER_PICTURE, width: 400, height: 400 };

/** The address of a picture file of the catalogue. */
export function pictureSrc(file: string | null): string {
  return file === null ? PLACEHOLDER.src : `/pictures/${file}`;
}

/** A picture of the catalogue at its own size; the tile around it gives the ratio. */
export function CataloguePicture({ picture, alt, load = 'late' }: Props) {
  const { width, height } = picture ?? PLACEHOLDER;
  return (
    <img
      src={pictureSrc(picture?.file ?? null)}
      alt={alt}
      width={width}
      height={height}
      loading={load === 'late' ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={load === 'first' ? 'high' : undefined}
    />
  );
}
