import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { soon } from './db/answer.ts';
import { isSqliteBusy } from './db/database-error.ts';
import type { ShopDatabase } from './db/schema.ts';
import { Problem } from './http/problem.ts';

/** For how long one answer holds, in ms: whoever asks more often costs no further write. */
const HOLDS_MS = 3_000;

/** How much is written to the data folder, in bytes: more than an order takes. */
const FILE_BYTES = 64 * 1024;

type Place = {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

/**
 * A probe that writes a row and a file. A full disk, a read-only file system and a standby of PostgreSQL
 * answer questions as ever, and show at a write alone. It throws a 503 Problem where nothing can be
 * written.
 */
export function probeWrites({ db, dataDir, now }: Place): () => Promise<void> {
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
  // A full disk still takes a row where SQLite's log has room from before.
  await writeFile(join(dataDir, `.write-probe-${process.pid}`));
}

/** Writes a row that limits nobody. */
async function writeRow(db: ShopDatabase, moment: number): Promise<void> {
  const row = { action: 'write-probe', who: 'ready', moments: '[]', until_ms: moment };
  try {
    await db
      .insertInto('rate_limits')
      .values(row)
      .onConflict((known) => known.columns(['action', 'who']).doUpdateSet({ until_ms: moment }))
      .execute(soon());
  } catch (error) {
    // Another process is writing just now, such as an import: so it can be done.
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
