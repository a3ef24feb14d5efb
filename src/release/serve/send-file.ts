import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isText } from '#src/release/store/compress.ts';
import { contentTypeOf } from '#src/release/hosting/content-type.ts';
import { headersFor } from '#src/release/hosting/headers.ts';
import { lines, PLAIN_TEXT } from '#src/release/hosting/plain-text.ts';
import type { FileDecision } from '#src/release/hosting/resolve.ts';
import type { SiteIndex } from './site-index.ts';

/** Content codings (RFC 9110, section 8.4.1) and the ending of a file's twin, best first. */
const codings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Sends a file of a release: the compressed twin that the browser accepts, with its own entity tag; 304
 * if the browser has it; ranges of the uncompressed file (416 if there is no such range).
 */
export async function sendFile(
  site: SiteIndex,
  { file, status, path }: FileDecision,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const coding = isText(file) ? bestCoding(site, file, request) : 'identity';
  const twin = `${file}${codings[coding] ?? ''}`;
  const tag = await site.tagOf(twin);
  const query = (request.url ?? '').replace(/^[^?]*/, '');
  setHeaders(response, headersFor(path, site.headers, query));
  response.setHeader('ETag', tag);
  if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && names(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', contentTypeOf(file));
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  settleConditions(request, tag);
  const answer = await send(request, twin.split('/').map(encodeURIComponent).join('/'), {
    root: site.folder,
    acceptRanges: coding === 'identity' && status === 200,
    cacheControl: false,
    contentType: false,
    etag: false,
    index: false,
    lastModified: false,
  });
  if (answer.statusCode === 416) {
    answerNoSuchPart(response, answer.headers['Content-Range']);
    return;
  }
  setHeaders(response, answer.headers);
  response.writeHead(answer.statusCode === 200 ? status : answer.statusCode);
  await pipeline(answer.stream, response);
}

/** Answers 416 itself: the answer of `send` is a page with a policy of its own. */
function answerNoSuchPart(response: ServerResponse, length: string | undefined): void {
  const body = `${lines.noSuchPart}\n`;
  if (length !== undefined) response.setHeader('Content-Range', length);
  response.setHeader('Content-Type', PLAIN_TEXT);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(416).end(body);
}

/** Returns the best coding that the file has and the browser accepts. */
function bestCoding(site: SiteIndex, file: string, request: IncomingMessage): string {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  const there = Object.keys(codings).filter((coding) =>
    site.has(`${file}${codings[coding] ?? ''}`),
  );
  return negotiate(accepted, there) ?? 'identity';
}

/** Returns whether an If-None-Match contains this tag (RFC 9110, section 13.1.2: weak comparison). */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}

/**
 * Removes the conditions, which are decided here against our own tags, so that `send` sees only a
 * range; and the range too if it is of another version of the file.
 */
function settleConditions({ headers }: IncomingMessage, tag: string): void {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== tag) delete headers.range;
  delete headers['if-range'];
  delete headers['if-match'];
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  delete headers['if-unmodified-since'];
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
