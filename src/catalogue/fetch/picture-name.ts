import { sha256 } from '#src/catalogue/digest.ts';
import type { CheckedPicture } from './picture-check.ts';

/**
 * Hex digits of the hash in a stored picture's name: 48 bits, as in the names of Vite's files. A list
 * names dozens of pictures, and digits of a hash do not compress: 32 made the home page 450 bytes larger,
 * and its end a round trip later.
 */
const HASH_DIGITS = 12;

const NAMED = new RegExp(`(?<![0-9A-Za-z])[0-9a-f]{${HASH_DIGITS}}(?=[-.])`, 'g');
const STORED_NAME = new RegExp(`^[0-9a-f]{${HASH_DIGITS}}\\.(?:jpeg|png|webp|avif|gif)$`);

/** Returns the name under which a picture is stored: the start of its content's hash, and its type. */
export function storedName(content: Uint8Array, type: CheckedPicture['type']): string {
  return `${sha256(content).slice(0, HASH_DIGITS)}.${type}`;
}

/** Whether a file may be a stored picture. Names of an older length are not: they are fetched again. */
export function isStoredName(file: string): boolean {
  return STORED_NAME.test(file);
}

/** Returns the stored pictures that a text names, in whichever sizes, by their names without an ending. */
export function storedNamesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(NAMED));
}

/** Maximum length of a picture name, in characters. */
const MAX_NAME = 300;

/**
 * Returns the address of a picture: the address of the uploads and the encoded file name. Returns null
 * for a name that leads out of the uploads: an absolute address, a `..`, an empty part.
 */
export function pictureUrl(uploadsUrl: string, name: string): string | null {
  const file = name.startsWith(`${uploadsUrl}/`) ? name.slice(uploadsUrl.length + 1) : name;
  if (file.length > MAX_NAME || /[\p{Cc}\\]|^[a-z][a-z0-9+.-]*:/iu.test(file)) return null;
  const parts = file.split('/');
  if (parts.some((part) => part.trim() === '' || /^\.+$/.test(part))) return null;
  return `${uploadsUrl}/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;
}
