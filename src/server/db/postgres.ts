import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { refusedPostgres } from './database-error.ts';
import { plugins } from './plugins.ts';
import type { ShopDatabase, Tables } from './schema.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens a PostgreSQL pool and runs one query, so that a wrong URL shows at start. Throws a
 * DatabaseError if there is no answer.
 */
export async function openPostgres(url: string): Promise<ShopDatabase> {
  try {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      types: typeParsers(),
    });
    // A broken idle connection is replaced at the next query. Without a listener it would end the
    // process.
    pool.on('error', () => undefined);
    // A connection that breaks in use also fails its query, which reports the error.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
    await answers(db, pool);
    return db;
  } catch (error) {
    throw refusedPostgres(error, url);
  }
}

async function answers(db: ShopDatabase, pool: pg.Pool): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** `pg` gives bigint as text. All of ours are below 2^53; a larger one is an error. */
function typeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  return types;
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${text}`);
  return number;
}
