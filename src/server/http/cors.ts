import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { CSRF_HEADER, IDEMPOTENCY_HEADER, ORDER_KEY_HEADER } from '#src/contract/headers.ts';

/** Lets pages of these origins call the API with credentials. */
export function registerCors(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  void app.register(cors, {
    // A function, so that any other origin gets no CORS header at all.
    origin: (origin: string | undefined) =>
      Promise.resolve(origin !== undefined && allowedOrigins.includes(origin)),
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Content-Type',
      'If-None-Match',
      CSRF_HEADER,
      IDEMPOTENCY_HEADER,
      ORDER_KEY_HEADER,
    ],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
}
