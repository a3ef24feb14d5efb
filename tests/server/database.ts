import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyToPostgres } from '#src/server/db/copy.ts';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop, type ShopContents } from '#scripts/fill-shop.ts';
import { makeDatabase, type OwnDatabase } from '#scripts/postgres.ts';
import { giveBack, takeCopy } from './spare-databases.ts';

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
  /** The same with a shop in it. */
  readonly openSeeded: (seed: ShopContents) => Promise<OpenedDatabase>;
};

/**
 * What the suites run over: SQLite, and PostgreSQL where `TEST_DATABASE_URL` names a server. With
 * `TEST_COPIES=1` it is PostgreSQL alone, and every shop there was copied from SQLite (`copy.ts`).
 */
export function databases(): readonly TestedDatabase[] {
  const { TEST_DATABASE_URL: url, TEST_COPIES: copies } = process.env;
  const sqlite = tested('SQLite', () => openFresh(null));
  if (url === undefined || url === '') {
    console.warn('Skipped: TEST_DATABASE_URL is not set, so nothing here runs over PostgreSQL.');
    return [sqlite];
  }
  if (copies === '1') {
    const open = async () => copied(url, await openFresh(null));
    const openSeeded = async (seed: ShopContents) => copied(url, await sqlite.openSeeded(seed));
    return [{ name: 'PostgreSQL', open, openSeeded }];
  }
  return [sqlite, tested('PostgreSQL', () => openFresh(url))];
}

function tested(name: TestedDatabase['name'], open: () => Promise<OpenedDatabase>): TestedDatabase {
  const openSeeded = async (seed: ShopContents) => {
    const opened = await open();
    await fillShop(opened.db, seed);
    return opened;
  };
  return { name, open, openSeeded };
}

/** The shop of a SQLite file as it goes on in a database of its own on a server. */
async function copied(server: string, opened: OpenedDatabase): Promise<OpenedDatabase> {
  const { dataDir } = opened.place;
  await opened.db.destroy();
  const own = await makeDatabase(server);
  await copyToPostgres(dataDir, own.url);
  return openPlace({ databaseUrl: own.url, dataDir }, own);
}

/** A new folder below the system's temporary one. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'oja-server-'));
}

async function openFresh(server: string | null): Promise<OpenedDatabase> {
  const dataDir = await temporaryFolder();
  if (server !== null) return openCopy(server, dataDir);
  await cp(inject('templateFolder'), dataDir, { recursive: true });
  return openPlace({ databaseUrl: null, dataDir }, null);
}

async function openPlace(place: DatabasePlace, own: OwnDatabase | null): Promise<OpenedDatabase> {
  const db = await openDatabase(place);
  const remove = async ({ keepOpen } = { keepOpen: false }) => {
    if (!keepOpen) await db.destroy();
    await rm(place.dataDir, { recursive: true, force: true });
    await own?.drop();
  };
  return { db, place, remove };
}

async function openCopy(server: string, dataDir: string): Promise<OpenedDatabase> {
  const template = inject('templateDatabase');
  if (template === null) throw new Error('There is no template on the server.');
  const copy = await takeCopy(server, template, dataDir);
  const remove = async ({ keepOpen } = { keepOpen: false }) => {
    await (keepOpen ? copy.own.drop() : giveBack(copy, template));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db: copy.db, place: { databaseUrl: copy.own.url, dataDir }, remove };
}
