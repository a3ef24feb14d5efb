import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { explainSqlite } from './database-error.ts';

/** Prepared statements that are kept; the shop has fewer distinct queries than this. */
const KEPT_STATEMENTS = 200;

/** DDL in SQLite is transactional, so a migration is done whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the write lock at once, so that a transaction never fails half-way for want of it. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * A full or failing disk makes SQLite roll back by itself; asking again would be an error of its
   * own and hide what went wrong (sqlite.org/lang_transaction.html, section 3).
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely's SQLite dialect over `node:sqlite`. There is one connection, which Kysely hands to one
 * query or transaction at a time. `file` is for error messages.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #adapted: SqliteDatabase;

  constructor(database: DatabaseSync, file: string) {
    const adapted = adapt(database, file);
    super({ database: adapted });
    this.#database = database;
    this.#adapted = adapted;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database, this.#adapted);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function adapt(database: DatabaseSync, file: string): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known !== undefined) {
        // Put back at the end: the map's order is that of use, and the first is the stalest.
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const statement = explained(file, () => new PreparedStatement(database, sql, file));
      // A changed schema changes what columns a kept statement has.
      if (/^\s*(?:create|alter|drop)\b/i.test(sql)) kept.clear();
      else kept.set(sql, statement);
      const stalest = kept.keys().next();
      if (kept.size > KEPT_STATEMENTS && stalest.done !== true) kept.delete(stalest.value);
      return statement;
    },
  };
}

class PreparedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #database: DatabaseSync;
  readonly #statement: StatementSync;
  readonly #file: string;
  readonly #booleans: readonly string[];

  constructor(database: DatabaseSync, sql: string, file: string) {
    this.#database = database;
    this.#statement = database.prepare(sql);
    this.#file = file;
    const columns = this.#statement.columns();
    this.reader = columns.length > 0;
    // SQLite stores true as 1; the declared type tells which columns to read back as booleans.
    this.#booleans = columns
      .filter((column) => column.type?.toLowerCase() === 'boolean')
      .map((column) => column.name);
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows = explained(this.#file, () => this.#statement.all(...parameters.map(toSql)));
    return rows.map((row) => this.#read(row));
  }

  run(parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  } {
    return explained(this.#file, () => this.#statement.run(...parameters.map(toSql)));
  }

  /** Streams from a statement of its own: a kept one may be used again before the stream ends. */
  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    const own = this.#database.prepare(this.#statement.sourceSQL);
    for (const row of own.iterate(...parameters.map(toSql))) yield this.#read(row);
  }

  #read(row: Record<string, unknown>): Record<string, unknown> {
    for (const name of this.#booleans) if (row[name] !== null) row[name] = row[name] === 1;
    return row;
  }
}

function toSql(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`not a value for SQL: ${typeof value}`);
}

function explained<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explainSqlite(error, file);
  }
}
