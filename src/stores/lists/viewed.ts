import { persistentAtom } from '@nanostores/persistent';
import { readViewed, withViewed, type Viewed } from '#src/domain/lists/viewed.ts';

/** Products whose pages were opened in this browser, the newest first; nobody else hears of them. */
export const viewed = persistentAtom<Viewed>('oja:v1:viewed', [], {
  encode: JSON.stringify,
  decode: readViewed,
});

/** Keeps that a product's page was opened, where the browser allows it. */
export function rememberViewed(slug: string): void {
  const stop = viewed.listen(() => undefined);
  try {
    viewed.set(withViewed(viewed.get(), slug));
  } catch {
    // Its storage is full or closed.
  } finally {
    stop();
  }
}
