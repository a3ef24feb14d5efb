import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
} from 'kysely';
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
export class NodeSqliteDialect implements Dialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  createDriver(): Driver {
    return new SqliteTurnsDriver(this.#connections);
  }

  createAdapter(): SqliteAdapter {
    return new TwoConnectionsAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
