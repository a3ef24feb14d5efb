import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#src/server/db/open.ts';
import { makeDatabase } from '#scripts/postgres.ts';
import { describeTemplate, dropCopies, type Template } from './spare-databases.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vitest's own is added to, which only an interface can be.
  interface ProvidedContext {
    /** A folder with an empty shop's SQLite file, all migrations done. */
    templateFolder: string;
    /** Such a database on the server of TEST_DATABASE_URL; null without one. */
    templateDatabase: Template | null;
  }
}

/** Makes an empty database of each kind once: tests copy it, and spare themselves the migrations. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-template-'));
  await (await openDatabase({ databaseUrl: null, dataDir: folder })).destroy();
  provide('templateFolder', folder);
  const { TEST_DATABASE_URL: server = '' } = process.env;
  const database = server === '' ? null : await makeDatabase(server);
  if (database !== null) {
    await (await openDatabase({ databaseUrl: database.url, dataDir: folder })).destroy();
  }
  provide('templateDatabase', database === null ? null : await describeTemplate(database));
  return async () => {
    if (database !== null) {
      await dropCopies(server, database.name);
      await database.drop();
    }
    await rm(folder, { recursive: true, force: true });
  };
}
