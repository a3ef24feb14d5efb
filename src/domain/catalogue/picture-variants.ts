import type { Picture } from './product.ts';

/**
 * What a picture is of. A product stands on white, which the colour of a tile shows through; a banner
 * keeps what is transparent in it.
 */
export type PictureKind = 'product' | 'banner';

/** One of the sizes in which a picture is made. */
export type PictureVariant = {
  /** Its file under `/pictures/`. */
  readonly file: string;
  /** In pixels; never more than the original has. */
  readonly width: number;
  readonly height: number;
};

/**
 * The widths that exist, in pixels, the smallest first. Those of products are what the places of
 * picture-source.ts need on screens of one to three dots a pixel: a line of the cart, a card on a phone
 * of two dots and of three, the product's own page likewise, and what can be zoomed into.
 */
const rungs = {
  product: [160, 300, 440, 600, 800, 1600],
  banner: [400, 560, 800, 1120, 1600],
} as const satisfies Readonly<Record<PictureKind, readonly number[]>>;

/**
 * The sizes in which a picture is made, the smallest first, up to its own. The last is as wide as the
 * original, where that is narrower than its name says: every picture has the smallest.
 */
export function pictureVariants(picture: Picture, kind: PictureKind): readonly PictureVariant[] {
  const narrower = rungs[kind].filter((rung) => rung < picture.width);
  return rungs[kind].slice(0, narrower.length + 1).map((rung) => {
    const width = Math.min(rung, picture.width);
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    return { file: fileOf(picture.file, kind, rung), width, height };
  });
}

/** The smallest size of a product's picture, by the file of the original alone. */
export function smallestVariant(file: string): Pick<PictureVariant, 'file' | 'width'> {
  const [width] = rungs.product;
  return { file: fileOf(file, 'product', width), width };
}

/**
 * The address of a picture in one size: the site's own file, or what a CDN's resizer makes of the
 * original (`imageBaseUrl` of the settings).
 */
export function variantAddress(
  original: string,
  { file, width }: Pick<PictureVariant, 'file' | 'width'>,
  imageBaseUrl: string | null,
): string {
  if (imageBaseUrl === null) return `/pictures/${file}`;
  return imageBaseUrl.replaceAll('{file}', original).replaceAll('{width}', String(width));
}

function fileOf(original: string, kind: PictureKind, rung: number): string {
  const name = original.replace(/\.\w+$/, '');
  return kind === 'product' ? `${name}-${rung}.webp` : `${name}-banner-${rung}.webp`;
}
