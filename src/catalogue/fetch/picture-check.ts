import sharp from 'sharp';

/** What a picture may be at most. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  side: 8000,
  pixels: 40_000_000,
} as const;

/** A picture that may be shown, by its content; `type` is the ending of its file. */
export type CheckedPicture = {
  readonly type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  readonly width: number;
  readonly height: number;
};

/**
 * Tells by its content whether this is a whole picture of a kind that every browser shows and no
 * script can hide in. Answers with the reason, in a few words, where it is not.
 */
export async function checkPicture(content: Uint8Array): Promise<CheckedPicture | string> {
  if (content.length === 0) return 'the file is empty';
  if (content.length > PICTURE_LIMITS.bytes) return 'the file is larger than 10 MB';
  if (looksLikeMarkup(content)) return 'the file is HTML, SVG or XML, not a picture';
  try {
    const image = sharp(content, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' });
    const { format, compression, autoOrient } = await image.metadata();
    const type = typeOf(format, compression);
    if (type === null) return `a picture of the kind "${format}" is not accepted`;
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

/** Markup is refused by its first character, before any decoder sees it. */
function looksLikeMarkup(content: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(content.subarray(0, 512));
  const wide = new TextDecoder('utf-16le').decode(content.subarray(0, 512));
  return [start, wide].some((text) => text.trimStart().startsWith('<'));
}
