import type { FastifyReply } from 'fastify';
import { sendError } from './refusal.ts';

/** How long a hanging answer keeps its connection, in ms. */
const HANG_MS = 60_000;

/** Answers with a fault, as the provider or a proxy in front of it would. */
export function fail(reply: FastifyReply, how: 'error' | 'page'): FastifyReply {
  if (how === 'error') return sendError(null, reply);
  return reply
    .code(502)
    .type('text/html; charset=utf-8')
    .send('<!doctype html><html lang="en"><title>502</title><h1>Bad gateway</h1></html>');
}

/** Never answers; the connection ends after a minute, or with the server. */
export function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  const end = setTimeout(() => socket?.destroy(), HANG_MS);
  end.unref();
  reply.raw.once('close', () => {
    clearTimeout(end);
  });
  return reply;
}
