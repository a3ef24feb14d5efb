import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { SiteReport } from '#src/domain/site-age.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { isLoopback } from '#src/server/http/client-address.ts';
import { Problem } from '#src/server/http/problem.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import { readQueues } from './queues.ts';
import { tellSite } from './site.ts';

type Measured = {
  /** What this process has counted. */
  readonly registry: Registry;
  readonly db: ShopDatabase;
  readonly now: () => number;
  /** The site that this process serves; null where it serves none. */
  readonly site: () => Promise<SiteReport | null>;
  /** What a caller must show; without one, only this machine may ask. */
  readonly token: string | null;
};

/**
 * `/metrics`, in the text format of Prometheus: what this process has counted, and what is read when it
 * is asked for. The figures of the process itself begin with the first time that somebody asks: a shop
 * that nobody watches pays nothing for them.
 */
export function registerMetrics(app: FastifyInstance, measured: Measured): void {
  const { registry, token } = measured;
  let isWatched = false;
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!(token === null ? isFromHere(request) : showsToken(request, token))) throw notForYou();
    if (!isWatched) collectDefaultMetrics({ register: registry });
    isWatched = true;
    const read = await readNow(measured, request);
    return reply.type(registry.contentType).send(await Registry.merge([registry, read]).metrics());
  });
}

/**
 * What stands in the database and the data folder at this moment, in a registry of its own: what cannot
 * be read is left out, and nothing of an earlier reading stays.
 */
async function readNow({ db, now, site }: Measured, { log }: FastifyRequest): Promise<Registry> {
  const registry = new Registry();
  const isUp = await readQueues(registry, db, now()).then(
    () => true,
    (err: unknown) => {
      log.error({ err }, 'the queues cannot be read');
      return false;
    },
  );
  new Gauge({
    name: 'oja_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
  }).set(Number(isUp));
  const report = await site();
  if (report !== null) tellSite(registry, report);
  return registry;
}

/** Headers by which proxies say that they ask for somebody else, besides `X-Forwarded-…`. */
const forwarding = new Set(['forwarded', 'x-real-ip', 'via']);

/** Whether a program on this machine asks for itself, and is no proxy that asks for a stranger. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => forwarding.has(name) || name.startsWith('x-forwarded-'),
  );
  return !isForwarded && isLoopback(socket.remoteAddress);
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameText(headers.authorization ?? '', `Bearer ${token}`);
}

function notForYou(): Problem {
  return new Problem(
    403,
    'not_for_you',
    'The metrics are for programs on this machine, or those that show the METRICS_TOKEN.',
  );
}
