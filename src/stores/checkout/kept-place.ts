import { persistentAtom } from '@nanostores/persistent';

/**
 * The stored delivery place; chosen-place.ts reads and validates it. A module of its own, so that
 * signing out on any page can clear it without loading the checkout.
 */
export const keptPlace = persistentAtom<string>('oja:v1:place', '', {
  encode: (text: string): string | undefined => (text === '' ? undefined : text),
  decode: (text: string) => text,
});

/** Clears the place in all tabs. */
export function forgetPlace(): void {
  keptPlace.set('');
}
