import type { Shape } from '#src/domain/staff/banner-slot.ts';
import { uploadedPath } from '#src/server/uploads.ts';

/** Returns the shape of a picture of the uploads, from its header alone; null if there is no such picture. */
export async function pictureShape(dataDir: string, file: string): Promise<Shape | null> {
  const path = await uploadedPath(dataDir, file);
  if (path === null) return null;
  // Loads tens of megabytes, so it waits for the first picture.
  const { default: sharp } = await import('sharp');
  return sharp(path)
    .metadata()
    .then(
      ({ autoOrient: { width, height } }) => ({ width, height }),
      () => null,
    );
}
