import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { SqliteTurnsDriver, type SqliteConnections } from './sqlite-driver.ts';

class TwoConnectionsAdapter extends SqliteAdapter {
  /** SQLite's DDL is transactional, so a migration is atomic. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver makes writes take turns. Reads never wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's dialect for `node:sqlite`, with one connection for writes and one for reads. */
export function nodeSqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createDriver: () => new SqliteTurnsDriver(connections),
    createAdapter: () => new TwoConnectionsAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
