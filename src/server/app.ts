import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { LOOPBACK, type Network } from '#src/domain/settings/proxies.ts';
import {
  RETENTION as RETENTION_TIMES,
  type RetentionSettings,
} from '#src/domain/settings/retention.ts';
import { unprovenDefaults, type UnprovenSettings } from '#src/domain/settings/unproven.ts';
import { shop as owner, shopTexts } from '#src/domain/shop.ts';
import type { SiteReport } from '#src/domain/site-age.ts';
import { countProductViews } from './catalogue/product-views.ts';
import type { ShopDatabase } from './db/schema.ts';
import { registerHealth } from './health.ts';
import { createAccessControl, type AccessControl } from './http/access-control.ts';
import { setAccessControl } from './http/calls.ts';
import { allowCompression } from './http/compression.ts';
import { registerCors } from './http/cors.ts';
import { createFastify } from './http/create-fastify.ts';
import type { RouteConfig } from './http/route-config.ts';
import { securitySchemes } from './http/security-schemes.ts';
import { noteSessionUse } from './http/session-use.ts';
import { createStaffAccess, type StaffAccess } from './http/staff-access.ts';
import { fileCarrier, smtpCarrier } from './mail/carrier.ts';
import { startPostman } from './mail/postman.ts';
import { registerMetrics } from './metrics/page.ts';
import { countResults, type Results } from './metrics/results.ts';
import { countTraffic } from './metrics/traffic.ts';
import { orderKeys } from './orders/key.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { startSweeper } from './payments/sweep.ts';
import { logOutage } from './periodic-work.ts';
import { registerCalls, type Shop } from './registry.ts';
import { startRetention } from './retention.ts';
import type { FileReader } from './staff/file-reader.ts';
import type { Previewer } from './staff/previewer.ts';
import type { Publisher } from './staff/publisher.ts';
import { startSchedule } from './staff/schedule.ts';
import { registerUploads } from './uploads.ts';

/** Path of the calls, below the server's origin. */
const API_PREFIX = '/api/v1';

/** Name of Fastify's decorator for the postman. */
export const POSTMAN = 'postman';

/** Name of Fastify's decorator for the sweeper. */
export const SWEEPER = 'sweeper';

/** Name of Fastify's decorator for the retention work. */
export const RETENTION = 'retention';

/** Name of Fastify's decorator for the work that makes scheduled changes. */
export const SCHEDULE = 'schedule';

export type AppOptions = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** The origin of the shop's pages. */
  readonly siteUrl: string;
  /** Origins whose pages may call the API with credentials. */
  readonly allowedOrigins: readonly string[];
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /** Takes card payments. Without it, `checkout-payment` answers 503. */
  readonly gateway?: PaymentGateway | null;
  /** The mail server. Without it, mail is written to files in the data folder. */
  readonly smtpUrl?: string | null;
  /**
   * Tells the operator something in one sentence, such as where a mail went. Defaults to the log.
   */
  readonly tell?: (sentence: string) => void;
  /** How old the site is. Set only if this process serves a site beside the API. */
  readonly site?: () => Promise<SiteReport | null>;
  /** Proxies trusted to name the client's address. Defaults to those on this machine. */
  readonly trustedProxies?: readonly Network[];
  /** How long personal data is kept. */
  readonly keep?: RetentionSettings;
  /**
   * The token that callers of `/metrics` send. Without it, only this machine may read the metrics.
   */
  readonly metricsToken?: string | null;
  /** Limits for unverified buyers. Defaults to the figures in DESIGN.md. */
  readonly unproven?: UnprovenSettings;
  /** Rebuilds the site for the back office. Set only if this process serves the site. */
  readonly publisher?: Publisher | null;
  /** Makes previews of pages for the back office. Set likewise. */
  readonly previewer?: Previewer | null;
  /** Reads files of products for the back office. Without it, `import` answers 409. */
  readonly readFile?: FileReader | null;
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
};

/** Creates the API as an application that does not listen yet. The caller closes the database. */
export function createApp(options: AppOptions): FastifyInstance {
  const { db, siteUrl, dataDir, now = Date.now } = options;
  const registry = new Registry();
  const app = createFastify({
    siteUrl,
    logger: options.logger ?? false,
    trustedProxies: options.trustedProxies ?? LOOPBACK,
    countAnswered: countTraffic(registry),
  });
  const control = startAccessControl(app, { ...options, now });
  registerCors(app, options.allowedOrigins);
  registerDescription(app, siteUrl);
  void app.register((scope) => registerUploads(scope, dataDir));
  const site = siteOf(app, options.site);
  registerHealth(app, { db, dataDir, now, site, hasSite: options.site !== undefined });
  registerMetrics(app, { registry, db, now, site, token: options.metricsToken ?? null });
  const results = countResults(registry);
  const work = startWork(app, { ...options, now, results });
  const { unproven = unprovenDefaults } = options;
  const { publisher = null, previewer = null, readFile = null } = options;
  const shop = {
    db,
    dataDir,
    now,
    siteUrl,
    unproven,
    results,
    publisher,
    previewer,
    readFile,
    site,
    ...control,
    ...work,
  };
  void app.register((scope) => registerApi(scope, shop), { prefix: API_PREFIX });
  return app;
}

type Timed = AppOptions & { readonly now: () => number };

/** Starts noting the use of sessions and removing old data, and sets the calls' access control. */
function startAccessControl(
  app: FastifyInstance,
  options: Timed,
): { readonly access: AccessControl; readonly staffAccess: StaffAccess } {
  const { db, dataDir, now, keep = RETENTION_TIMES } = options;
  const use = noteSessionUse(
    db,
    logOutage(
      app.log,
      'the use of sessions cannot be stored',
      'the use of sessions is stored again',
    ),
  );
  app.addHook('onClose', () => use.stop());
  const retention = startRetention({
    db,
    dataDir,
    now,
    keep,
    ...logOutage(app.log, 'old data cannot be removed', 'old data is removed again'),
  });
  app.addHook('onClose', () => retention.stop());
  app.decorate(RETENTION, retention);
  const access = createAccessControl({ ...options, use });
  const staffAccess = createStaffAccess(options);
  setAccessControl(app, access, staffAccess);
  return { access, staffAccess };
}

/** Starts the background work: mail, due payments, scheduled changes and the count of opened pages. */
function startWork(
  app: FastifyInstance,
  { results, ...options }: Timed & { readonly results: Results },
): Pick<Shop, 'postman' | 'keys' | 'gateway' | 'settler' | 'sweeper' | 'views'> {
  const { db, dataDir, siteUrl, now, gateway = null } = options;
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
  const settler = gateway === null ? null : { db, gateway, now, siteUrl, keys, postman, results };
  const sweeper = startSweeper({ db, settler, now, tell, results });
  app.addHook('onClose', () => sweeper.stop());
  app.decorate(SWEEPER, sweeper);
  const schedule = startSchedule({
    ...{ db, now, publisher: options.publisher ?? null },
    ...logOutage(
      app.log,
      'a scheduled change cannot be made',
      'scheduled changes can be made again',
    ),
  });
  app.addHook('onClose', () => schedule.stop());
  app.decorate(SCHEDULE, schedule);
  const views = countProductViews({
    ...{ db, now, siteUrl, allowedOrigins: options.allowedOrigins },
    ...logOutage(
      app.log,
      'the opened pages of products cannot be stored',
      'the opened pages of products are stored again',
    ),
  });
  app.addHook('onClose', () => views.stop());
  return { postman, keys, gateway, settler, sweeper, views };
}

/** Describes the calls in OpenAPI, from their schemas. */
function registerDescription(app: FastifyInstance, siteUrl: string): void {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${owner.brand} API`, version: '1.0.0', description: shopTexts.description },
      servers: [{ url: `${siteUrl}${API_PREFIX}` }],
      components: { securitySchemes: securitySchemes(siteUrl) },
    },
    transform: jsonSchemaTransform,
  });
}

/**
 * How old the site is. Logs a failure to read it and returns null, so that the API keeps working.
 */
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

/**
 * Registers the calls and their description. Asynchronous, so that a refused route stops the start.
 */
async function registerApi(app: FastifyInstance, shop: Shop): Promise<void> {
  await allowCompression(app);
  registerCalls(app, shop);
  const config: RouteConfig = { access: 'public', guard: null, catalogue: true };
  app.get('/openapi.json', { schema: { hide: true }, config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  await app.after();
}
