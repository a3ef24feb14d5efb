import { croppedSize, type Shape } from '#src/domain/staff/banner-slot.ts';

/** A product's picture that is sent: sharp on a phone, and quick on a slow line. */
const SQUARE: Shape = { width: 1200, height: 1200 };

const QUALITY = 0.85;

/** A file that the browser cannot show, or cannot shrink. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Returns a picture turned upright, cropped to a shape around its middle and shrunk to it, as a small file
 * without what the camera has noted. Throws an UnreadablePicture.
 */
export async function shrinkPicture(file: Blob, shape: Shape = SQUARE): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      const message = 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.';
      throw new UnreadablePicture(message, { cause });
    },
  );
  const { width, height } = croppedSize(picture, shape);
  const scale = Math.min(picture.width / width, picture.height / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const [left, top] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height);
  picture.close();
  const webp = await blobOf(canvas, 'image/webp');
  if (context == null || webp?.type === 'image/webp') return demand(webp);
  // Safari writes no WebP. A JPEG has no transparency: products stand on white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return demand(await blobOf(canvas, 'image/jpeg'));
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}

function demand(made: Blob | null): Blob {
  if (made !== null) return made;
  throw new UnreadablePicture(
    'The phone has too little memory for this picture. Please try again.',
  );
}
