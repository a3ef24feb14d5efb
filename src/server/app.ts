import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '#src/contract/headers.ts';
import { shop } from '#src/domain/shop.ts';
import type { ShopDatabase } from './db/schema.ts';
import { registerHealth } from './health.ts';
import { registerCalls } from './modules/registry.ts';
import { addCaching } from './lib/caching.ts';
import { answerBrokenRequest, answerError, setErrorAnswers } from './lib/errors.ts';
import { demandOwnerGuard } from './lib/ownership.ts';
import type { RouteConfig } from './lib/route-config.ts';
import { registerUploads } from './uploads.ts';

/** Where the calls are, below the server's origin. */
const API_PREFIX = '/api/v1';

/** The largest request body, in bytes (DESIGN.md, Security). */
const BODY_LIMIT = 64 * 1024;

/** The longest wait for a whole request, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

type AppOptions = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** Where the shop's pages are: an origin. */
  readonly siteUrl: string;
  /** Origins whose pages may call the API with credentials. */
  readonly allowedOrigins: readonly string[];
  readonly logger?: FastifyServerOptions['logger'];
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
};

/** The API as an application that does not listen yet. The database stays the caller's to close. */
export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Whose request it is, a proxy on this machine says; anybody else's word for it is not taken.
    trustProxy: 'loopback',
    // A stopping server answers the last request of each connection instead of refusing it.
    return503OnClosing: false,
    // A parameter of 200 characters, each of which may be four escaped bytes.
    routerOptions: { maxParamLength: 2_400 },
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setErrorAnswers(app);
  app.addHook('onRoute', demandOwnerGuard);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onSend', addCaching);
  void app.register(cors, {
    // A function, so that an origin that is not ours gets no CORS header at all.
    origin: (origin: string | undefined) =>
      Promise.resolve(origin !== undefined && options.allowedOrigins.includes(origin)),
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'If-None-Match', CSRF_HEADER, IDEMPOTENCY_HEADER],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shop.brand} API`, version: '1.0.0', description: shop.description },
      servers: [{ url: `${options.siteUrl}${API_PREFIX}` }],
    },
    transform: jsonSchemaTransform,
  });
  void app.register((scope) => registerUploads(scope, options.dataDir));
  registerHealth(app, options.db);
  void app.register((scope) => registerApi(scope, options), { prefix: API_PREFIX });
  return app;
}

/** The calls and their description. Asynchronous, so that a route that is refused stops the start. */
async function registerApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  registerCalls(app, options.db, options.now ?? Date.now);
  const config: RouteConfig = { access: 'public', guard: null, catalogue: true };
  app.get('/openapi.json', { schema: { hide: true }, config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  await app.after();
}
