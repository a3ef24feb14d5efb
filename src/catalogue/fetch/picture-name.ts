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
