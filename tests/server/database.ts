import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { makeDatabase, type OwnDatabase } from '#scripts/postgres.ts';

export type OpenedDatabase = {
  readonly db: ShopDatabase;
  readonly place: DatabasePlace;
  /** Closes the database, unless it is to be torn away, and removes all that was made for it. */
  readonly remove: (how?: { readonly keepOpen: boolean }) => Promise<void>;
};

export type TestedDatabase = {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A new empty database of its own, so that test files can run side by side. */
  readonly open: () => Promise<OpenedDatabase>;
};

/** What the suites run over: SQLite, and PostgreSQL where `TEST_DATABASE_URL` names a server. */
export function databases(): readonly TestedDatabase[] {
  const { TEST_DATABASE_URL: url } = process.env;
  const sqlite: TestedDatabase = { name: 'SQLite', open: () => openFresh(null) };
  if (url === undefined || url === '') {
    console.warn('Skipped: TEST_DATABASE_URL is not set, so nothing here runs over PostgreSQL.');
    return [sqlite];
  }
  return [sqlite, { name: 'PostgreSQL', open: () => openFresh(url) }];
}

/** A new folder below the system's temporary one. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'oja-server-'));
}

async function openFresh(server: string | null): Promise<OpenedDatabase> {
  const dataDir = await temporaryFolder();
  const own = server === null ? null : await copyOnServer(server);
  if (own === null) await cp(inject('templateFolder'), dataDir, { recursive: true });
  const place = { databaseUrl: own?.url ?? null, dataDir };
  const db = await openDatabase(place);
  const remove = async ({ keepOpen } = { keepOpen: false }) => {
    if (!keepOpen) await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
    await own?.drop();
  };
  return { db, place, remove };
}

function copyOnServer(server: string): Promise<OwnDatabase> {
  const template = inject('templateDatabase');
  if (template === null) throw new Error('There is no template on the server.');
  return makeDatabase(server, template);
}
