import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { makeDatabase, type OwnDatabase } from '#scripts/postgres.ts';

declare global {
  // Test files share a process, and each starts with fresh modules: only a global outlives a file.
  var spareDatabases: OpenCopy[] | undefined;
}

/** A copy of the template, open. */
export type OpenCopy = { readonly own: OwnDatabase; readonly db: ShopDatabase };

/** What a copy of the template has to look like, and how it becomes as empty as that. */
export type Template = {
  readonly name: string;
  /** Hash of the schema. */
  readonly schema: string;
  /** SQL that puts all tables and sequences back. */
  readonly emptying: string;
};

/** Hashes what a test may have changed besides rows: tables, columns, indexes, constraints, settings. */
const SCHEMA = `
  select md5(string_agg(line, ';' order by line)) as hash from (
    select concat_ws(' ', c.relname, a.attnum, a.attname, a.atttypid, a.attnotnull) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select array_to_string(setconfig, ' ') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) lines`;

/** Connections besides the asking one that still work on something. */
const BUSY = `
  select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/** Takes a copy of the template that a former test of this worker is done with, or makes one. */
export async function takeCopy(
  server: string,
  template: Template,
  dataDir: string,
): Promise<OpenCopy> {
  const spare = globalThis.spareDatabases?.pop();
  if (spare !== undefined) return spare;
  const own = await makeDatabase(server, template.name);
  return { own, db: await openDatabase({ databaseUrl: own.url, dataDir }) };
}

/**
 * Empties a copy of the template for the next test and keeps it open: opening takes as long as a short
 * test. One that a test has closed, left at work or given another schema is dropped.
 */
export async function giveBack(copy: OpenCopy, template: Template): Promise<void> {
  if (await emptied(copy.db, template)) {
    (globalThis.spareDatabases ??= []).push(copy);
    return;
  }
  await copy.db.destroy();
  await copy.own.drop();
}

async function emptied(db: ShopDatabase, template: Template): Promise<boolean> {
  try {
    return await db.connection().execute(async (connection) => {
      const busy = await sql.raw<{ count: number }>(BUSY).execute(connection);
      if (busy.rows[0]?.count !== 0) return false;
      const schema = await sql.raw<{ hash: string }>(SCHEMA).execute(connection);
      if (schema.rows[0]?.hash !== template.schema) return false;
      await sql.raw(template.emptying).execute(connection);
      return true;
    });
  } catch {
    // The test has closed it or cut its connections.
    return false;
  }
}

/** Drops the copies of a template that are left. */
export function dropCopies(server: string, template: string): Promise<void> {
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ drop: string }>(
      `select format('drop database %I with (force)', datname) as drop
        from pg_database where starts_with(datname, $1)`,
      [`${template}_`],
    );
    for (const { drop } of rows) await client.query(drop);
  });
}

/** Describes a database that is to be copied. Its user must be allowed to switch off triggers. */
export function describeTemplate({ name, url }: OwnDatabase): Promise<Template> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    );
    const filled: string[] = [];
    for (const { name: table } of tables.rows) {
      const { rows } = await client.query<{ fill: string | null }>(
        `select format('insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, %L)',
          json_agg(t)) as fill from ${table} t having count(*) > 0`,
      );
      filled.push(...rows.flatMap(({ fill }) => fill ?? []));
    }
    const counters = await client.query<{ reset: string }>(
      `select format('select setval(%L, %s, %L)', format('%I', sequencename),
          coalesce(last_value, start_value), last_value is not null) as reset
        from pg_sequences where schemaname = 'public'`,
    );
    const emptying = [
      'begin',
      // Without triggers rows leave in any order, and those that nobody may remove as well.
      'set local session_replication_role = replica',
      ...tables.rows.map((table) => `delete from ${table.name}`),
      ...filled,
      ...counters.rows.map(({ reset }) => reset),
      'commit',
    ];
    return { name, schema: await schemaOf(client), emptying: emptying.join(';\n') };
  });
}

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(SCHEMA);
  return rows[0]?.hash ?? '';
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
