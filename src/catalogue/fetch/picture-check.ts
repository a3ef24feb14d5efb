import sharp from 'sharp';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';

/** An accepted picture; `type` is its file extension. */
export type CheckedPicture = {
  readonly type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  readonly width: number;
  readonly height: number;
};

/**
 * Checks by its content whether a file is an undamaged picture of a type that every browser shows and
 * that cannot contain scripts. Otherwise returns the reason, in a few words.
 */
export async function checkPicture(content: Uint8Array): Promise<CheckedPicture | string> {
  if (content.length === 0) return 'the file is empty';
  if (content.length > PICTURE_LIMITS.bytes) return 'the file is larger than 10 MB';
  if (looksLikeMarkup(content)) return 'the file is HTML, SVG or XML, not a picture';
  try {
    const image = sharp(content, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' });
    const { format, compression, autoOrient } = await image.metadata();
    const type = typeOf(format, compression);
    if (type === null) return `pictures of type "${format}" are not accepted`;
    const { width, height } = autoOrient;
    if (width > PICTURE_LIMITS.side || height > PICTURE_LIMITS.side) {
      return `the picture is ${width} × ${height} pixels, more than 8000 a side`;
    }
    if (width * height > PICTURE_LIMITS.pixels) return 'the picture has more than 40 megapixels';
    await image.resize({ width: 16 }).raw().toBuffer();
    return { type, width, height };
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit')
      ? 'the picture has more than 40 megapixels'
      : 'the file is no picture, or a damaged one';
  }
}

function typeOf(format: string, compression: string | undefined): CheckedPicture['type'] | null {
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'gif':
      return format;
    case 'heif':
      return compression === 'av1' ? 'avif' : null;
    default:
      return null;
  }
}

/** Whether the first character is that of markup; checked before any decoder runs. */
function looksLikeMarkup(content: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(content.subarray(0, 512));
  const wide = new TextDecoder('utf-16le').decode(content.subarray(0, 512));
  return [start, wide].some((text) => text.trimStart().startsWith('<'));
}
