/** Returns the name of an upload: 128 bits of its content's SHA-256, given in hex, and its extension. */
export function uploadName(sha256: string, type: string): string {
  return `${sha256.slice(0, 32)}.${type}`;
}
