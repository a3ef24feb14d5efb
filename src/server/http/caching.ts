import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeConfig } from './route-config.ts';

/**
 * An `onSend` hook. A successful catalogue answer gets a strong ETag and must be revalidated each
 * time; a match answers 304. Every other answer is `no-store` (RFC 9110 section 8.8.3, RFC 9111
 * section 5.2).
 */
export function addCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  return Promise.resolve(cached(request, reply, payload));
}

function cached(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.hasHeader('cache-control')) return payload;
  const readable = request.method === 'GET' || request.method === 'HEAD';
  const catalogue = routeConfig(request.routeOptions.config)?.catalogue === true;
  if (!catalogue || !readable || reply.statusCode !== 200 || typeof payload !== 'string') {
    reply.header('cache-control', 'no-store');
    return payload;
  }
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (!matches(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

/**
 * Whether an `If-None-Match` header contains this tag. A weak tag matches too (RFC 9110 section
 * 13.1.2).
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
