import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { PullError } from '#src/catalogue/errors.ts';
import { diskError, replaceFile } from '#src/catalogue/files.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { downloadWithRetries, type Download } from './download.ts';
import { checkPicture } from './picture-check.ts';
import { readPictureIndex, writePictureIndex, type KnownPicture } from './picture-index.ts';
import { pictureUrl, storedName } from './picture-name.ts';
import type { RetryPolicy } from './source.ts';

const CONCURRENT = 8;

/** If this many pictures in a row are unreachable, their server is down. */
const DOWN_AFTER = 16;

/** The pictures of a catalogue, keyed by the name that the server uses for them. */
export type Pictures = {
  readonly found: ReadonlyMap<string, Picture>;
  /** Why a picture is missing. */
  readonly missing: ReadonlyMap<string, string>;
  /** Why an older copy of a picture is used. */
  readonly kept: ReadonlyMap<string, string>;
  /** Number of pictures that the server sent in this pull. */
  readonly fetched: number;
};

/** The result of a pull without pictures. */
export const noPictures: Pictures = {
  found: new Map(),
  missing: new Map(),
  kept: new Map(),
  fetched: 0,
};

type PictureOptions = {
  readonly uploadsUrl: string;
  readonly dataDir: string;
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
  /** Name of these uploads among the stored pictures. */
  readonly keepAs: string;
  /** Whether a stored picture counts as unchanged. */
  readonly newAlone?: boolean;
  readonly onProgress: (done: number, total: number) => void;
};

/**
 * Fetches each named picture once from `uploadsUrl` and stores it in `<dataDir>/pictures/` under the
 * hash of its content. A stored picture is revalidated by its ETag or date; without either it counts
 * as unchanged. If a picture cannot be reached or is damaged, its older copy stays. Throws a PullError
 * if the server of the pictures is down or the disk fails.
 */
export async function fetchPictures(
  names: Iterable<string>,
  options: PictureOptions,
): Promise<Pictures> {
  const { dataDir, onProgress } = options;
  const folder = join(dataDir, 'pictures');
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw diskError(error, folder);
  }
  const run = newRun(options, folder, await readPictureIndex(dataDir));
  const { before, index, found, missing, kept } = run;
  const distinct = [...new Set(names)];
  let done = 0;
  onProgress(0, distinct.length);
  try {
    await pLimit(CONCURRENT).map(distinct, async (name) => {
      run.signal.throwIfAborted();
      await fetchOne(run, name);
      done += 1;
      onProgress(done, distinct.length);
    });
  } catch (error) {
    run.stop.abort(error);
    // The next pull need not fetch these again. If the disk is full, `error` already says so.
    await writePictureIndex(dataDir, new Map([...before, ...index])).catch(() => undefined);
    throw error;
  }
  await writePictureIndex(dataDir, index);
  return { found, missing, kept, fetched: run.fetched };
}

/** The state of one fetch of all pictures. */
type Run = {
  readonly uploadsUrl: string;
  readonly keepAs: string;
  readonly retry: RetryPolicy;
  readonly newAlone: boolean;
  /** Ends every download; `signal` follows it. */
  readonly stop: AbortController;
  readonly signal: AbortSignal;
  readonly folder: string;
  /** The stored pictures before and after this run, by address. */
  readonly before: ReadonlyMap<string, KnownPicture>;
  readonly index: Map<string, KnownPicture>;
  readonly found: Map<string, Picture>;
  readonly missing: Map<string, string>;
  readonly kept: Map<string, string>;
  fetched: number;
  /** Pictures in a row that could not be reached. */
  unreachable: number;
};

function newRun(
  { uploadsUrl, keepAs, retry, newAlone = false, signal }: PictureOptions,
  folder: string,
  before: ReadonlyMap<string, KnownPicture>,
): Run {
  const stop = new AbortController();
  return {
    ...{ uploadsUrl, keepAs, retry, newAlone, stop, folder, before },
    signal: AbortSignal.any([signal, stop.signal]),
    index: new Map(),
    found: new Map(),
    missing: new Map(),
    kept: new Map(),
    fetched: 0,
    unreachable: 0,
  };
}

async function fetchOne(run: Run, name: string): Promise<void> {
  const { uploadsUrl, folder, retry, newAlone, signal } = run;
  const url = pictureUrl(uploadsUrl, name);
  if (url === null) {
    run.missing.set(name, 'it is not a valid file name in the uploads');
    return;
  }
  const key = `${run.keepAs}${url.slice(uploadsUrl.length)}`;
  const known = await stillThere(run.before.get(key), folder);
  const hasValidator = known !== null && (known.etag !== null || known.lastModified !== null);
  const answer: Download =
    known !== null && (newAlone || !hasValidator)
      ? { kind: 'unchanged' }
      : await downloadWithRetries(url, known, retry, signal);
  stopIfDown(run, answer);
  const picture = await settle(run, name, answer, known);
  if (picture === null) return;
  run.index.set(key, picture);
  const { file, width, height } = picture;
  run.found.set(name, { file, width, height });
}

/** Ends the run when too many pictures in a row cannot be reached. */
function stopIfDown(run: Run, answer: Download): void {
  run.unreachable = answer.kind === 'unreachable' ? run.unreachable + 1 : 0;
  if (run.unreachable < DOWN_AFTER) return;
  run.stop.abort(
    new PullError(
      `The pictures' server does not answer at ${run.uploadsUrl}; start it, or correct SHOP_UPLOADS_URL.`,
    ),
  );
}

/** Returns the picture to use after an answer, or null if there is none; notes why. */
async function settle(
  run: Run,
  name: string,
  answer: Download,
  known: KnownPicture | null,
): Promise<KnownPicture | null> {
  if (answer.kind === 'unchanged') return known;
  if (answer.kind === 'unreachable' && known !== null) {
    run.kept.set(name, answer.reason);
    return known;
  }
  if (answer.kind !== 'fetched') {
    run.missing.set(name, answer.reason);
    return null;
  }
  const checked = await checkPicture(answer.content);
  if (typeof checked === 'string') {
    // A truncated file, or an HTML page with status 200, must not replace a good picture.
    (known === null ? run.missing : run.kept).set(name, checked);
    return known;
  }
  run.fetched += 1;
  const { content, etag, lastModified } = answer;
  const file = storedName(content, checked.type);
  const path = join(run.folder, file);
  if ((await sizeOf(path)) !== content.length) await replaceFile(path, content);
  const { width, height } = checked;
  return { file, width, height, etag, lastModified, bytes: content.length };
}

async function stillThere(
  known: KnownPicture | undefined,
  folder: string,
): Promise<KnownPicture | null> {
  if (known === undefined) return null;
  return (await sizeOf(join(folder, known.file))) === known.bytes ? known : null;
}

/** Returns the size of a file in bytes, or null if it does not exist. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw diskError(error, path);
  }
}
