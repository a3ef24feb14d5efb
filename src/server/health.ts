import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { ShopDatabase } from './db/schema.ts';
import { Problem } from './lib/problem.ts';

/** How long the database may take to answer, in ms. */
const PATIENCE_MS = 3_000;

/** `/health`: whether the server and its database answer; 503 when the database does not. */
export function registerHealth(app: FastifyInstance, db: ShopDatabase): void {
  app.get('/health', { schema: { hide: true } }, async (request) => {
    try {
      await sql`select 1`.execute(db, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Problem(503, 'database_unavailable', 'The database does not answer.');
    }
    return { status: 'ok' };
  });
}
