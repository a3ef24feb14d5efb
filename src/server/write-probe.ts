import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { soon } from './db/answer.ts';
import { isSqliteBusy } from './db/database-error.ts';
import type { ShopDatabase } from './db/schema.ts';
import { Problem } from './http/problem.ts';

/** How long one result is reused, in ms, so that frequent callers cause no extra writes. */
const HOLDS_MS = 3_000;

/** Bytes written to the data folder: more than an order takes. */
const FILE_BYTES = 64 * 1024;

type ProbeOptions = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

/**
 * Returns a probe that writes a row and a file. A full disk, a read-only file system or a
 * PostgreSQL standby still answers reads, so only a write detects it. The probe throws a 503
 * Problem if a write fails.
 */
export function probeWrites({ db, dataDir, now }: ProbeOptions): () => Promise<void> {
  let last: { readonly at: number; readonly written: Promise<void> } | null = null;
  return async () => {
    const moment = now();
    if (last === null || Math.abs(moment - last.at) >= HOLDS_MS) {
      last = { at: moment, written: write(db, dataDir, moment) };
    }
    try {
      await last.written;
    } catch (cause) {
      throw new Problem(
        503,
        'not_ready',
        'Nothing can be written: check that the disk has space and the database is not read-only.',
        { cause },
      );
    }
  };
}

async function write(db: ShopDatabase, dataDir: string, moment: number): Promise<void> {
  await writeRow(db, moment);
  // With a full disk, SQLite can still write a row to space left in its log.
  await writeFile(join(dataDir, `.write-probe-${process.pid}`));
}

/** Writes a row that limits no caller. */
async function writeRow(db: ShopDatabase, moment: number): Promise<void> {
  const row = { action: 'write-probe', who: 'ready', moments: '[]', until_ms: moment };
  try {
    await db
      .insertInto('rate_limits')
      .values(row)
      .onConflict((known) => known.columns(['action', 'who']).doUpdateSet({ until_ms: moment }))
      .execute(soon());
  } catch (error) {
    // Another process, such as an import, is writing, so the database is writable.
    if (!isSqliteBusy(error instanceof Error ? (error.cause ?? error) : error)) throw error;
  }
}

async function writeFile(path: string): Promise<void> {
  try {
    const file = await open(path, 'w');
    try {
      await file.write(Buffer.alloc(FILE_BYTES));
      await file.datasync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
