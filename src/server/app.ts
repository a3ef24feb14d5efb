import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { CSRF_HEADER, IDEMPOTENCY_HEADER, ORDER_KEY_HEADER } from '#src/contract/headers.ts';
import { isTooLong, LONGEST_TARGET } from '#src/domain/request-target.ts';
import { LOOPBACK, type Network } from '#src/domain/settings/proxies.ts';
import {
  RETENTION as RETENTION_TIMES,
  type RetentionSettings,
} from '#src/domain/settings/retention.ts';
import { unprovenDefaults, type UnprovenSettings } from '#src/domain/settings/unproven.ts';
import { shop as owner } from '#src/domain/shop.ts';
import type { SiteReport } from '#src/domain/site-age.ts';
import type { ShopDatabase } from './db/schema.ts';
import { registerHealth } from './health.ts';
import { createAccessControl } from './http/access-control.ts';
import { whenAnswered } from './http/answered.ts';
import { addCaching } from './http/caching.ts';
import { setAccessControl } from './http/calls.ts';
import { answerBrokenRequest, answerUnreadable, setErrorAnswers, TOO_LONG } from './http/errors.ts';
import { logAnswered, NoRequestLines, redacted } from './http/logging.ts';
import { demandOwnerGuard } from './http/ownership.ts';
import { nameRequests, REQUEST_ID_HEADER } from './http/request-id.ts';
import type { RouteConfig } from './http/route-config.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securitySchemes } from './http/security-schemes.ts';
import { noteSessionUse } from './http/session-use.ts';
import { trustIn } from './http/trusted-proxies.ts';
import { fileCarrier, smtpCarrier } from './mail/carrier.ts';
import { startPostman } from './mail/postman.ts';
import { registerMetrics } from './metrics/page.ts';
import { countResults } from './metrics/results.ts';
import { countTraffic } from './metrics/traffic.ts';
import { orderKeys } from './orders/key.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { startSweeper } from './payments/sweep.ts';
import { registerCalls, type Shop } from './registry.ts';
import { startRetention } from './retention.ts';
import { registerUploads } from './uploads.ts';

/** Where the calls are, below the server's origin. */
const API_PREFIX = '/api/v1';

/** The largest request body, in bytes (DESIGN.md, Security). */
const BODY_LIMIT = 64 * 1024;

/** The longest wait for a whole request, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The name under which an application keeps its postman. */
export const POSTMAN = 'postman';

/** The name under which an application keeps its sweeper. */
export const SWEEPER = 'sweeper';

/** Name of Fastify's decorator for the retention work. */
export const RETENTION = 'retention';

export type AppOptions = {
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
  /** How old the site is that this process serves beside the API; left out where it serves none. */
  readonly site?: () => Promise<SiteReport | null>;
  /** The proxies whose word about who asks is taken; those of this machine unless given. */
  readonly trustedProxies?: readonly Network[];
  /** How long personal data is kept; the defaults unless given. */
  readonly keep?: RetentionSettings;
  /** What a caller of `/metrics` must show; without it, only this machine may ask. */
  readonly metricsToken?: string | null;
  /** What unproven buyers may have set aside; what DESIGN.md says unless given. */
  readonly unproven?: UnprovenSettings;
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
};

/** The API as an application that does not listen yet. The database stays the caller's to close. */
export function createApp(options: AppOptions): FastifyInstance {
  const { db, siteUrl, dataDir, now = Date.now } = options;
  const isTrusted = trustIn(options.trustedProxies ?? LOOPBACK);
  const always = securityHeaders(siteUrl);
  const registry = new Registry();
  const countAnswered = countTraffic(registry);
  const follow = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header(REQUEST_ID_HEADER, request.id).headers(always);
    whenAnswered(request, reply, (answered) => {
      logAnswered(answered);
      countAnswered(answered);
    });
  };
  const app = Fastify({
    logger: redacted(options.logger ?? false),
    logController: new NoRequestLines(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: isTrusted,
    // A stopping server answers the last request of each connection instead of refusing it.
    return503OnClosing: false,
    // A target that is too long is not looked at: the answer to this one is 414.
    rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? TOO_LONG : url),
    // A parameter may take up the whole target.
    routerOptions: { maxParamLength: LONGEST_TARGET },
    genReqId: nameRequests(isTrusted),
    frameworkErrors: (error, request, reply) => {
      // No hook is called for these.
      follow(request, reply);
      answerUnreadable(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      answerBrokenRequest(error, socket, always);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setErrorAnswers(app);
  app.addHook('onRoute', demandOwnerGuard);
  app.addHook('onRequest', (request, reply, done) => {
    follow(request, reply);
    done();
  });
  app.addHook('onSend', addCaching);
  void app.register(cookie);
  const failed = (told: string) => (err: unknown) => {
    app.log.error({ err }, told);
  };
  const use = noteSessionUse(db, failed('the use of sessions cannot be noted'));
  app.addHook('onClose', () => use.stop());
  const retention = startRetention({
    ...{ db, dataDir, now, keep: options.keep ?? RETENTION_TIMES },
    failed: failed('what is kept no longer cannot be removed'),
  });
  app.addHook('onClose', () => retention.stop());
  app.decorate(RETENTION, retention);
  const access = createAccessControl({ ...options, now, use });
  setAccessControl(app, access);
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
  const site = siteOf(app, options.site);
  registerHealth(app, { db, dataDir, now, site, hasSite: options.site !== undefined });
  registerMetrics(app, { registry, db, now, site, token: options.metricsToken ?? null });
  const results = countResults(registry);
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
    results,
  });
  app.addHook('onClose', () => postman.stop());
  app.decorate(POSTMAN, postman);
  const keys = orderKeys(db);
  const { gateway = null } = options;
  const settler = gateway === null ? null : { db, gateway, now, siteUrl, keys, postman, results };
  const sweeper = startSweeper({ db, settler, now, tell, results });
  app.addHook('onClose', () => sweeper.stop());
  app.decorate(SWEEPER, sweeper);
  const { unproven = unprovenDefaults } = options;
  const tools = { access, postman, keys, gateway, settler, sweeper, results };
  const shop = { db, now, siteUrl, unproven, ...tools };
  void app.register((scope) => registerApi(scope, shop), { prefix: API_PREFIX });
  return app;
}

/** How old the site is; null where it cannot be read, which the log tells: the API goes on. */
function siteOf(
  app: FastifyInstance,
  read: NonNullable<AppOptions['site']> = () => Promise.resolve(null),
): () => Promise<SiteReport | null> {
  return () =>
    read().catch((err: unknown) => {
      app.log.error({ err }, 'the age of the site cannot be read');
      return null;
    });
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
