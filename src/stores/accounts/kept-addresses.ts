import { persistentAtom } from '@nanostores/persistent';

/**
 * The addresses that the server sent last, shared by all tabs; addresses.ts reads and validates them.
 * A module of its own, so that signing out on any page can clear them.
 */
export const keptAddresses = persistentAtom<string>('oja:v1:addresses', '', {
  encode: (text: string): string | undefined => (text === '' ? undefined : text),
  decode: (text: string) => text,
});

/** Clears the addresses in all tabs. */
export function forgetAddresses(): void {
  keptAddresses.set('');
}
