import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Most prepared statements kept. The shop has fewer distinct queries. */
const KEPT_STATEMENTS = 200;

/** The prepared statements of one connection. All methods throw the errors of node:sqlite. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs one statement to its end. */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    return this.#prepare(sql).run<R>(parameters.map(toSql));
  }

  /** Drops all statements, after a change of the schema that may change their columns. */
  forget(): void {
    this.#kept.clear();
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#kept.get(sql);
    // Reinserted at the end: the map is in the order of use, the least recent first.
    if (known !== undefined) this.#kept.delete(sql);
    const statement = known ?? new PreparedStatement(this.#database.prepare(sql));
    this.#kept.set(sql, statement);
    const stalest = this.#kept.keys().next();
    if (this.#kept.size > KEPT_STATEMENTS && stalest.done !== true) {
      this.#kept.delete(stalest.value);
    }
    return statement;
  }
}

class PreparedStatement {
  readonly #statement: StatementSync;
  readonly #isReader: boolean;
  readonly #booleans: readonly string[];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    const columns = statement.columns();
    this.#isReader = columns.length > 0;
    // SQLite stores true as 1. The declared type tells which columns to read as booleans.
    this.#booleans = columns
      .filter((column) => column.type?.toLowerCase() === 'boolean')
      .map((column) => column.name);
  }

  run<R>(parameters: readonly SQLInputValue[]): QueryResult<R> {
    if (this.#isReader) {
      const rows = this.#statement.all(...parameters).map((row) => this.#read(row));
      // The query's row type cannot be checked here.
      return { rows: rows as R[] };
    }
    const { changes, lastInsertRowid } = this.#statement.run(...parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
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
