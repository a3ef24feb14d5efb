/**
 * A database that cannot be opened, read or written. The message is one sentence that names the
 * file or URL, without the password, and says what to do.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const SQLITE_BUSY = 5;
const SQLITE_FOREIGN_KEY = 787;

/** What an operator should do about SQLite's result codes (https://sqlite.org/rescode.html). */
const sqliteFaults: Readonly<Record<number, string>> = {
  5: 'is locked by another program; stop what uses it and start again',
  8: 'cannot be written; give this user write permission on it and its folder',
  10: 'cannot be read or written because the disk reports an error; check the disk',
  11: 'is damaged; put back a backup, or move the file away to start an empty shop',
  13: 'cannot grow because the disk is full; free some space and start again',
  14: 'cannot be opened; check that DATA_DIR is a folder that this user may write to',
  26: 'is not a database; put back a backup, or move the file away to start an empty shop',
};

/**
 * Maps an error of node:sqlite: to a DatabaseError if the file or its disk is at fault, else to the
 * error itself, such as a violated constraint.
 */
export function explainSqlite(error: unknown, file: string): unknown {
  if (error instanceof DatabaseError) return error;
  const code = numberOf(error, 'errcode');
  // The low byte is the primary result code; the rest adds detail.
  const fault = code === null ? undefined : sqliteFaults[code & 0xff];
  return fault === undefined
    ? error
    : new DatabaseError(`The database file ${file} ${fault}.`, { cause: error });
}

/** Whether an error of node:sqlite means that another connection holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return ((numberOf(error, 'errcode') ?? 0) & 0xff) === SQLITE_BUSY;
}

/**
 * Whether pg reports a conflict with another transaction: a serialisation failure or a deadlock
 * (SQLSTATE 40001, 40P01). SQLite's writers take turns, so it never has one.
 */
export function isConflict(error: unknown): boolean {
  const code = postgresCode(error);
  return code === '40001' || code === '40P01';
}

/**
 * Whether a referenced row was removed after it was read, such as a user whose account is deleted
 * in another tab (SQLSTATE 23503; SQLITE_CONSTRAINT_FOREIGNKEY).
 */
export function isRemovedMeanwhile(error: unknown): boolean {
  return postgresCode(error) === '23503' || numberOf(error, 'errcode') === SQLITE_FOREIGN_KEY;
}

/** The error for a SQLite file that opens but fails its integrity check. */
export function damagedFile(file: string): DatabaseError {
  return new DatabaseError(`The database file ${file} ${sqliteFaults[11] ?? 'is damaged'}.`);
}

/** What to do about PostgreSQL's SQLSTATE and Node's socket codes. */
const postgresFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached (connection refused); start it, or correct DATABASE_URL',
  ECONNRESET: 'closed the connection; check that it runs, or correct DATABASE_URL',
  ENOENT: 'cannot be reached (no such socket); start it, or correct DATABASE_URL',
  ENOTFOUND: 'cannot be reached (unknown host); correct the host in DATABASE_URL',
  EAI_AGAIN: 'cannot be reached (its host name has no address now); check the network',
  ETIMEDOUT: 'did not answer in time; check the network, or correct DATABASE_URL',
  EHOSTUNREACH: 'cannot be reached (no route to its host); check the network',
  '28P01': 'refused the user name or password; correct them in DATABASE_URL',
  '28000': 'refused the user; correct DATABASE_URL or allow it in pg_hba.conf',
  '3D000': 'has no such database; create it, or correct DATABASE_URL',
  '42501': 'does not let this user create tables; grant it CREATE on the schema',
  '53100': 'has no disk space left; free some and start again',
  '53300': 'has no free connection; raise max_connections or stop another client',
  '57P01': 'was shut down; start it again',
  '57P03': 'is starting up or shutting down; try again in a moment',
};

/** Like `explainSqlite`, for an error of pg. `url` is the operator's setting, with the password. */
export function explainPostgres(error: unknown, url: string): unknown {
  if (error instanceof DatabaseError) return error;
  const code = postgresCode(error);
  const fault = code === null ? undefined : postgresFaults[code];
  return fault === undefined
    ? error
    : new DatabaseError(`PostgreSQL at ${withoutPassword(url)} ${fault}.`, { cause: error });
}

/**
 * Whether an error means that the database is unavailable or broken, not that a query was wrong.
 */
export function isDatabaseFault(error: unknown): boolean {
  return explainPostgres(error, '') instanceof DatabaseError;
}

/** Like `explainPostgres`, for start-up: every error becomes a DatabaseError. */
export function refusedPostgres(error: unknown, url: string): DatabaseError {
  const explained = explainPostgres(error, url);
  return explained instanceof DatabaseError
    ? explained
    : new DatabaseError(
        `PostgreSQL at ${withoutPassword(url)} cannot be used (${postgresCode(error) ?? 'unknown cause'}); check it and DATABASE_URL.`,
        { cause: error },
      );
}

/** A database URL for display: user, host and name, without password and parameters. */
export function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'DATABASE_URL';
  parsed.password = '';
  parsed.search = '';
  parsed.hash = '';
  return parsed.href;
}

function postgresCode(error: unknown): string | null {
  // A host with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  if ('code' in first && typeof first.code === 'string') return first.code;
  return /timeout/i.test(first.message) ? 'ETIMEDOUT' : null;
}

function numberOf(error: unknown, key: string): number | null {
  if (!(error instanceof Error) || !(key in error)) return null;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'number' ? value : null;
}
