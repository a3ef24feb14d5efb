import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { refusedPostgres } from './database-error.ts';
import { plugins } from './plugins.ts';
import type { ShopDatabase, Tables } from './schema.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens PostgreSQL through a pool and asks it one question, so that a wrong URL shows at start.
 * Throws a DatabaseError when it does not answer.
 */
export async function openPostgres(url: string): Promise<ShopDatabase> {
  try {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      types: typeParsers(),
    });
    // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
    pool.on('error', () => undefined);
    // One that breaks in use fails its query besides, which is where it is heard.
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

/** `pg` gives bigint as text; all of ours are below 2^53, and one that is not is an error. */
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
