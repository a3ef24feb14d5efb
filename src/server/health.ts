import type { FastifyInstance } from 'fastify';
import { NO_RELEASE, wellBeing, type SiteReport } from '#src/domain/site-age.ts';
import { askDatabase, isMigrated } from './db/answer.ts';
import type { ShopDatabase } from './db/schema.ts';
import { answerWith } from './http/errors.ts';
import { Problem } from './http/problem.ts';
import { probeWrites } from './write-probe.ts';

type Watched = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
  /** The site that this process serves. Null before the first release, or without a site. */
  readonly site: () => Promise<SiteReport | null>;
  /** Whether this process serves a site. */
  readonly hasSite: boolean;
};

/** Machines ask every few seconds, so only failures are logged. */
const options = { schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * Registers `/health` and `/ready`. `/health` answers whether the server and its database work.
 * `/ready` also demands a writable database and disk, and answers 503 without them. Both report the
 * site's age; a stale site is only a warning.
 */
export function registerHealth(app: FastifyInstance, watched: Watched): void {
  const { db, site, hasSite } = watched;
  const demandWrites = probeWrites(watched);
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });

  app.get('/health', options, async () => {
    await demandDatabase(db);
    return wellBeing('ok', await site());
  });

  app.get('/ready', options, async (request, reply) => {
    const notReady = (message: string) => {
      answerWith(request, reply, { status: 503, code: 'not_ready', message });
      return reply;
    };
    if (isStopping) return notReady('The server is stopping.');
    await demandDatabase(db);
    if (!(await isMigrated(db))) {
      return notReady('The database lacks migrations of this version; start the shop again.');
    }
    await demandWrites();
    const report = await site();
    if (hasSite && report === null) return notReady(NO_RELEASE);
    return wellBeing('ready', report);
  });
}

async function demandDatabase(db: ShopDatabase): Promise<void> {
  try {
    await askDatabase(db);
  } catch (cause) {
    throw new Problem(503, 'database_unavailable', 'The database does not answer.', { cause });
  }
}
