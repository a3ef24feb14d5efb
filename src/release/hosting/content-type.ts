import send from '@fastify/send';
import { extname } from 'node:path';

/** Types of files that only Pagefind reads. */
const BYTES = /^\.(?:pagefind|pf_\w+)$/;

/** The Content-Type of a file of the site, by its name. */
export function contentTypeOf(file: string): string {
  if (BYTES.test(extname(file))) return 'application/octet-stream';
  // RFC 9239; the table of names has the obsolete one.
  if (['.js', '.mjs'].includes(extname(file))) return 'text/javascript; charset=utf-8';
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
