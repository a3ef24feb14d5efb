/** The longest side of a picture that is sent, in pixels: sharp on a phone, and quick on a slow line. */
const SIDE = 1200;

const QUALITY = 0.85;

/** A file that the browser cannot show, or cannot shrink. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Returns a picture turned upright, cropped square around its middle and shrunk, as a small file without
 * what the camera has noted. Throws an UnreadablePicture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      const message = 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.';
      throw new UnreadablePicture(message, { cause });
    },
  );
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  context?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
  picture.close();
  const webp = await blobOf(canvas, 'image/webp');
  if (context == null || webp?.type === 'image/webp') return demand(webp);
  // Safari writes no WebP. A JPEG has no transparency: products stand on white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
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
