import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';
import { croppedSize, type Shape } from '#src/domain/staff/banner-slot.ts';
import { Problem } from '#src/server/http/problem.ts';
import { isPictureAlone, pictureKind } from './picture-form.ts';

/** A product's picture: square, and at most as large as its page shows. */
const SQUARE: Shape = { width: 1600, height: 1600 };

/** Far above what the site shows, as each of its sizes is encoded once more. */
const webp = { quality: 86, effort: 4 } as const;

/** The longest time that a picture may take, in s. */
const TIMEOUT_S = 30;

/** One at a time: a decoded picture may take 160 MB. */
const turns = pLimit(1);

/** Most pictures that may wait. */
const MOST_WAITING = 8;

/** A picture as WebP, without anything that its file said besides. */
export type CleanPicture = Shape & { readonly content: Uint8Array };

/**
 * Turns a picture upright, crops it around its middle and encodes it anew. It gets the proportions of the
 * shape, and at most its size. Throws a Problem: 400 for an empty, damaged or foreign file, or one that goes on after its
 * picture; 413 for too many pixels; 429 if too many wait.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  shape: Shape = SQUARE,
): Promise<CleanPicture> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.length === 0) throw refusal('The file is empty. Please choose a picture.');
  const kind = pictureKind(content);
  if (kind === null) throw refusal('Please choose a JPEG, PNG, WebP or AVIF picture.');
  if (!isPictureAlone(content, kind)) {
    throw refusal('The file is damaged, or holds more than a picture. Please choose another.');
  }
  if (turns.pendingCount >= MOST_WAITING) {
    const message = 'Other pictures are being stored. Please try again in a moment.';
    throw new Problem(429, 'too_many_pictures', message, { retryAfterS: 5 });
  }
  return turns(() => encodeAnew(content, shape));
}

async function encodeAnew(content: Buffer, shape: Shape): Promise<CleanPicture> {
  // Loads tens of megabytes, so it waits for the first picture.
  const { default: sharp } = await import('sharp');
  const image = sharp(content, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
  const size = await sizeOf(image, shape);
  try {
    const cropped = image.autoOrient().resize({ ...size, fit: 'cover' });
    const made = await cropped.timeout({ seconds: TIMEOUT_S }).webp(webp).toBuffer();
    return { content: made, ...size };
  } catch (cause) {
    throw damaged(cause);
  }
}

/** The size of the cropped picture, from the header alone. */
async function sizeOf(image: Sharp, shape: Shape): Promise<Shape> {
  const { width, height } = await image.metadata().then(
    ({ autoOrient }) => autoOrient,
    (cause: unknown) => {
      const isLarge = cause instanceof Error && cause.message.includes('pixel limit');
      throw isLarge ? tooLarge() : damaged(cause);
    },
  );
  if (width * height > PICTURE_LIMITS.pixels) throw tooLarge();
  return croppedSize({ width, height }, shape);
}

function tooLarge(): Problem {
  const message = 'The picture has more than 40 megapixels. Please choose a smaller one.';
  return new Problem(413, 'too_many_pixels', message);
}

function damaged(cause: unknown): Problem {
  const message = 'The picture is damaged. Please choose it again, or another.';
  return new Problem(400, 'not_a_picture', message, { cause });
}

function refusal(message: string): Problem {
  return new Problem(400, 'not_a_picture', message);
}
