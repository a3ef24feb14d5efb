import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from '../browser.ts';

/** Returns the text of an answer, unpacked as a browser would: a random request may accept anything. */
export function textOf({ headers, rawPayload, body }: Answer): string {
  const encoding = rawPayload.byteLength > 0 ? headers['content-encoding'] : undefined;
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}
