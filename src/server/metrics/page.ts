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
  /** The counts of this process. */
  readonly registry: Registry;
  readonly db: ShopDatabase;
  readonly now: () => number;
  /** The site that this process serves; null without one. */
  readonly site: () => Promise<SiteReport | null>;
  /** The token that callers send. Without one, only this machine may read the metrics. */
  readonly token: string | null;
};

/**
 * Registers `/metrics`, in the text format of Prometheus: this process's counts, and figures read
 * on request. Collecting process figures starts with the first request, so a shop without
 * monitoring pays nothing for them.
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
 * Reads the database and the data folder into a new registry. Figures that cannot be read are
 * omitted, and none are left over from an earlier reading.
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

/** Headers that proxies add, besides `X-Forwarded-…`. */
const forwarding = new Set(['forwarded', 'x-real-ip', 'via']);

/** Whether the request comes from a program on this machine, and not from a proxy on it. */
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
