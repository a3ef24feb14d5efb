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

/** How long a write waits for another process's, in ms. */
export const BUSY_TIMEOUT_MS = 5_000;

/** The longest wait between two attempts to take the write lock, in ms. */
const LONGEST_DELAY_MS = 25;

/** The two connections to a SQLite file; `file` is for error messages. */
export type SqliteConnections = {
  /** For writes and transactions. Its `busy_timeout` is 0: it never waits in SQLite itself. */
  readonly writer: SqliteStatements;
  /** Only reads. In WAL it sees every write once that is committed, and waits for none. */
  readonly reader: SqliteStatements;
  readonly file: string;
};

/**
 * Runs reads at once. Writes and transactions take turns at one connection, where they wait for
 * another process's write lock without blocking the event loop.
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
    // The last to close takes the log into the file, which only a writer can.
    reader.close();
    writer.close();
    return Promise.resolve();
  }

  /** Resolves when it is the caller's turn to write, with what ends the turn. */
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

/** What one query or transaction works with. */
class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #takeTurn: () => Promise<() => void>;
  /** Ends the turn of the transaction under way; null outside one. */
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

  /** Yields all rows at once: an open read would keep later ones from seeing what was written. */
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
   * A full or failing disk makes SQLite roll back by itself; asking again would be an error of its
   * own and hide what went wrong (sqlite.org/lang_transaction.html, section 3).
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
   * Does the work once no other process has the write lock; tried at least once, and until this
   * moment of `performance.now()`.
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

/** Whether a query only reads. One that is written as text counts as a read if it is a `select`. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}
