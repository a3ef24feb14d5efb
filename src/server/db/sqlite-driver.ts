import { setTimeout as wait } from 'node:timers/promises';
import {
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { explainSqlite, isSqliteBusy } from './database-error.ts';
import type { SqliteStatements } from './sqlite-statements.ts';

/** How long a write waits for another process's write, in ms. */
export const BUSY_TIMEOUT_MS = 5_000;

/** The longest wait between two attempts to take the write lock, in ms. */
const LONGEST_DELAY_MS = 25;

/** The two connections to a SQLite file. `file` appears in error messages. */
export type SqliteConnections = {
  /** For writes and transactions. Its `busy_timeout` is 0, so it never waits inside SQLite. */
  readonly writer: SqliteStatements;
  /** For reads. In WAL mode it sees every committed write and waits for none. */
  readonly reader: SqliteStatements;
  readonly file: string;
};

/**
 * Runs reads at once. Writes and transactions take turns on one connection, and wait for another
 * process's write lock without blocking the event loop.
 */
export class SqliteTurnsDriver implements Driver {
  readonly #connections: SqliteConnections;
  #lastTurn: Promise<undefined> = Promise.resolve(undefined);

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#connections, () => this.#takeTurn()));
  }

  /** Takes the write lock at once, so that a transaction never fails half-way for want of it. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
    return Promise.resolve();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
    return Promise.resolve();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    const { reader, writer } = this.#connections;
    // The last connection to close merges the WAL into the file, which only the writer can do.
    reader.close();
    writer.close();
    return Promise.resolve();
  }

  /** Resolves with a function that ends the turn, when it is the caller's turn to write. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#lastTurn = promise;
    await before;
    return () => {
      resolve(undefined);
    };
  }
}

/** The connection of one query or transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #takeTurn: () => Promise<() => void>;
  /** Ends the current transaction's turn; null outside one. */
  #endTurn: (() => void) | null = null;

  constructor(connections: SqliteConnections, takeTurn: () => Promise<() => void>) {
    this.#connections = connections;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn !== null) return this.#explained(() => this.#write<R>(query));
    if (isRead(query)) {
      const { sql, parameters } = query;
      return this.#explained(() => this.#connections.reader.run<R>(sql, parameters));
    }
    const until = performance.now() + BUSY_TIMEOUT_MS;
    const endTurn = await this.#takeTurn();
    try {
      return await this.#whenFree(() => this.#write<R>(query), until);
    } finally {
      endTurn();
    }
  }

  /** Yields all rows at once: an open read would hide later writes from other reads. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    const until = performance.now() + BUSY_TIMEOUT_MS;
    const endTurn = await this.#takeTurn();
    try {
      await this.#whenFree(() => this.#connections.writer.run('begin immediate', []), until);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  commit(): void {
    this.#explained(() => this.#connections.writer.run('commit', []));
    this.#leave();
  }

  /**
   * On a full or failing disk SQLite rolls back by itself. Another rollback would fail and hide the
   * original error (sqlite.org/lang_transaction.html, section 3).
   */
  rollback(): void {
    const { writer } = this.#connections;
    try {
      if (writer.isInTransaction) this.#explained(() => writer.run('rollback', []));
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  #write<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { writer, reader } = this.#connections;
    const result = writer.run<R>(sql, parameters);
    if (/^\s*(?:create|alter|drop)\b/i.test(sql)) for (const one of [writer, reader]) one.forget();
    return result;
  }

  /**
   * Does the work once no other process holds the write lock. Tries at least once, and until
   * `until`, a time of `performance.now()`.
   */
  async #whenFree<T>(work: () => T, until: number): Promise<T> {
    for (let delay = 1; ; delay = Math.min(2 * delay, LONGEST_DELAY_MS)) {
      try {
        return work();
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() >= until) {
          throw explainSqlite(error, this.#connections.file);
        }
      }
      await wait(delay);
    }
  }

  #explained<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw explainSqlite(error, this.#connections.file);
    }
  }
}

/** Whether a query only reads. Raw SQL counts as a read if it is a `select`. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}
