import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { CSRF_HEADER, IDEMPOTENCY_HEADER, ORDER_KEY_HEADER } from '#src/contract/headers.ts';
import { shop as owner } from '#src/domain/shop.ts';
import type { ShopDatabase } from './db/schema.ts';
import { registerHealth } from './health.ts';
import { registerCalls, type Shop } from './modules/registry.ts';
import { addCaching } from './lib/caching.ts';
import { setGate } from './lib/calls.ts';
import { answerBrokenRequest, answerError, setErrorAnswers } from './lib/errors.ts';
import { createGate } from './lib/gate.ts';
import { demandOwnerGuard } from './lib/ownership.ts';
import { redacted } from './lib/logging.ts';
import { orderKeys } from './lib/order-key.ts';
import { securitySchemes } from './lib/security-schemes.ts';
import type { RouteConfig } from './lib/route-config.ts';
import { fileCarrier, smtpCarrier } from './mail/carrier.ts';
import { startPostman } from './mail/postman.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { startSweeper } from './payments/sweep.ts';
import { registerUploads } from './uploads.ts';

/** Where the calls are, below the server's origin. */
const API_PREFIX = '/api/v1';

/** The largest request body, in bytes (DESIGN.md, Security). */
const BODY_LIMIT = 64 * 1024;

/** The longest wait for a whole request, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The name under which an application keeps its sweeper. */
export const SWEEPER = 'sweeper';

type AppOptions = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** Where the shop's pages are: an origin. */
  readonly siteUrl: string;
  /** Origins whose pages may call the API with credentials. */
  readonly allowedOrigins: readonly string[];
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /** Who takes card payments; without one, `checkout-payment` answers 503. */
  readonly gateway?: PaymentGateway | null;
  /** The mail server; without one, mail goes to files in the data folder. */
  readonly smtpUrl?: string | null;
  /** Tells the operator, in a sentence, such as where a mail went; the log unless given. */
  readonly tell?: (sentence: string) => void;
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
};

/** The API as an application that does not listen yet. The database stays the caller's to close. */
export function createApp(options: AppOptions): FastifyInstance {
  const { db, siteUrl, dataDir, now = Date.now } = options;
  const app = Fastify({
    logger: redacted(options.logger ?? false),
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
  void app.register(cookie);
  const gate = createGate({ ...options, now });
  setGate(app, gate);
  void app.register(cors, {
    // A function, so that an origin that is not ours gets no CORS header at all.
    origin: (origin: string | undefined) =>
      Promise.resolve(origin !== undefined && options.allowedOrigins.includes(origin)),
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
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${owner.brand} API`, version: '1.0.0', description: owner.description },
      servers: [{ url: `${siteUrl}${API_PREFIX}` }],
      components: { securitySchemes: securitySchemes(siteUrl) },
    },
    transform: jsonSchemaTransform,
  });
  void app.register((scope) => registerUploads(scope, dataDir));
  registerHealth(app, db);
  const tell =
    options.tell ??
    ((sentence: string) => {
      app.log.info(sentence);
    });
  const postman = startPostman({
    db,
    carrier: options.smtpUrl == null ? fileCarrier(dataDir) : smtpCarrier(options.smtpUrl),
    now,
    tell,
  });
  app.addHook('onClose', () => postman.stop());
  const keys = orderKeys(db);
  const { gateway = null } = options;
  const settler = gateway === null ? null : { db, gateway, now, siteUrl, keys, postman };
  const sweeper = startSweeper({ db, settler, now, tell });
  app.addHook('onClose', () => sweeper.stop());
  app.decorate(SWEEPER, sweeper);
  const shop = { db, now, siteUrl, gate, postman, keys, gateway, settler, sweeper };
  void app.register((scope) => registerApi(scope, shop), { prefix: API_PREFIX });
  return app;
}

/** The calls and their description. Asynchronous, so that a route that is refused stops the start. */
async function registerApi(app: FastifyInstance, shop: Shop): Promise<void> {
  registerCalls(app, shop);
  const config: RouteConfig = { access: 'public', guard: null, catalogue: true };
  app.get('/openapi.json', { schema: { hide: true }, config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  await app.after();
}
