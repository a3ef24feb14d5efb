import { renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { sourceMark } from '#src/release/project-root.ts';
import { folderMaker } from '#src/release/tree.ts';
import { levelsFor, type PageLevel } from './compress.ts';
import { contentHash, type Entry } from './manifest.ts';

/** The files of a store: where objects are and what lies beside them. */
export type ObjectFiles = {
  readonly root: string;
  /** What decides how twins and facts are made, as part of their names: others are made again. */
  readonly derived: string;
  readonly object: (hash: string) => string;
  readonly facts: (hash: string) => string;
  readonly twin: (path: string, hash: string, coding: 'br' | 'gz') => string;
  /** Writes a file in one step, read-only, since releases share it. */
  readonly write: (file: string, content: Uint8Array | string) => void;
};

/** Returns the files of the store in a data folder; twins of pages are those of `pageLevel`. */
export function objectFiles(dataDir: string, pageLevel: PageLevel): ObjectFiles {
  const root = join(dataDir, 'store');
  const derived = derivedMark();
  const makeShard = folderMaker();
  let written = 0;
  const object = (hash: string) => join(root, hash.slice(0, 2), hash);
  return {
    ...{ root, derived, object },
    facts: (hash) => `${object(hash)}.${derived}.facts`,
    twin: (path, hash, coding) =>
      `${object(hash)}.${derived}.${levelsFor(path, pageLevel)[coding]}.${coding}`,
    write: (file, content) => {
      written += 1;
      const fresh = `${file}.${process.pid}-${threadId}-${written}.new`;
      makeShard(file);
      writeFileSync(fresh, content, { mode: 0o444 });
      renameSync(fresh, file);
    },
  };
}

/** Returns whether an object and its twins are there in full: a power failure leaves them shorter. */
export function isWhole(files: ObjectFiles, path: string, { hash, size, twins }: Entry): boolean {
  return (
    sizeOf(files.object(hash)) === size &&
    (twins === null ||
      (sizeOf(files.twin(path, hash, 'br')) === twins.br &&
        sizeOf(files.twin(path, hash, 'gz')) === twins.gz))
  );
}

/** Returns the size of a file in bytes; -1 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

function derivedMark(): string {
  const { version, versions } = process;
  const code = sourceMark(
    'package-lock.json',
    'src/release/store/page-facts.ts',
    'src/domain/shared-parts.ts',
    'src/catalogue/inline-code.ts',
  );
  return contentHash(JSON.stringify([version, versions.zlib, versions.brotli, code])).slice(0, 8);
}
