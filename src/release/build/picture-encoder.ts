import sharp, { type OutputInfo } from 'sharp';
import { sha256 } from '#src/catalogue/digest.ts';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';
import { pictureVariants, type PictureKind } from '#src/domain/catalogue/picture-variants.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { drawProductOg } from './og-drawing.ts';
import type { MadePicture } from './picture-files.ts';

/** Raised with every change of a drawing or of the encoding, so that older pictures are not reused. */
const VERSION = 1;

/**
 * Small pictures are loaded by the dozen and are worth more work. At 74 a card's picture cannot be told
 * from a lossless one at twice its size. AVIF was measured: banners would be a tenth to a quarter
 * smaller and product pictures a twentieth, for three to ten times the work and a second file each.
 */
const webp = {
  small: { quality: 74, effort: 4 },
  large: { quality: 74, effort: 2 },
} as const;

/** Pictures up to this width are small, in px. */
const SMALL = 400;

/**
 * Key of everything that decides how a picture is encoded: settings, drawings, versions of the
 * encoders.
 */
export const encoderName = sha256(JSON.stringify([VERSION, webp, SMALL, sharp.versions])).slice(
  0,
  12,
);

/** A picture that cannot be decoded. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Returns a function that makes the files of one picture from `content`, which is decoded once for each
 * kind. Of an animation the first frame is taken: nothing on a page moves by itself. The function
 * throws an UnreadablePicture.
 */
export function pictureEncoder(
  content: Uint8Array,
  picture: Picture,
): (made: MadePicture) => Promise<Uint8Array> {
  const decoded = new Map<PictureKind, Promise<Decoded>>();

  function pixels(kind: PictureKind): Promise<Decoded> {
    const known = decoded.get(kind);
    if (known !== undefined) return known;
    const decoding = decode(content, picture, kind);
    decoded.set(kind, decoding);
    return decoding;
  }

  async function make({ as, width, height }: MadePicture): Promise<Uint8Array> {
    const { data, info } = await pixels(as === 'og' ? 'product' : as);
    if (as === 'og') return drawProductOg({ data, width: info.width, height: info.height });
    const image = sharp(data, { raw: info });
    if (width !== info.width) image.resize({ width, height, fit: 'fill' });
    return image.webp(width <= SMALL ? webp.small : webp.large).toBuffer();
  }

  return async (made) => {
    try {
      return await make(made);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnreadablePicture(reason, { cause: error });
    }
  };
}

type Decoded = { readonly data: Uint8Array; readonly info: OutputInfo };

/** Decodes the picture in its largest size; the smaller ones are made from it. */
function decode(content: Uint8Array, picture: Picture, kind: PictureKind): Promise<Decoded> {
  const { width, height } = pictureVariants(picture, kind).at(-1) ?? picture;
  const image = sharp(content, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb');
  if (kind === 'product') image.flatten({ background: '#ffffff' });
  return image.raw().toBuffer({ resolveWithObject: true });
}
