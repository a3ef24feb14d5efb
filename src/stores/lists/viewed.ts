import { persistentAtom } from '@nanostores/persistent';
import { readViewed, withViewed, type Viewed } from '#src/domain/lists/viewed.ts';

/** Products whose pages were opened in this browser, newest first. They are never sent anywhere. */
export const viewed = persistentAtom<Viewed>('oja:v1:viewed', [], {
  encode: JSON.stringify,
  decode: readViewed,
});

/** Stores that a product's page was opened, if the browser allows it. */
export function rememberViewed(slug: string): void {
  const stop = viewed.listen(() => undefined);
  try {
    viewed.set(withViewed(viewed.get(), slug));
  } catch {
    // The storage is full or disabled.
  } finally {
    stop();
  }
}
