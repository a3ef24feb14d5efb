import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { sha256 } from '#src/catalogue/digest.ts';
import { PullError } from '#src/catalogue/errors.ts';
import { diskError, replaceFile } from '#src/catalogue/files.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { downloadWithRetries, type Download } from './download.ts';
import { checkPicture } from './picture-check.ts';
import { readPictureIndex, writePictureIndex, type KnownPicture } from './picture-index.ts';
import { pictureUrl } from './picture-name.ts';
import type { RetryPolicy } from './source.ts';

const CONCURRENT = 8;

/** So many pictures in a row without an answer mean that their server is down. */
const DOWN_AFTER = 16;

/** The pictures of a catalogue, by the name that the server uses for them. */
export type Pictures = {
  readonly found: ReadonlyMap<string, Picture>;
  /** Why a picture is not there, or that an older one stands in for it. */
  readonly missing: ReadonlyMap<string, string>;
  readonly kept: ReadonlyMap<string, string>;
  /** How many were sent by the server in this pull. */
  readonly fetched: number;
};

/** No pictures at all: what a pull without them works with. */
export const noPictures: Pictures = {
  found: new Map(),
  missing: new Map(),
  kept: new Map(),
  fetched: 0,
};

/**
 * Fetches each named picture once from `uploadsUrl` and keeps it in `<dataDir>/pictures/` under its
 * content's hash. A picture that is already there is only asked after where the server gives ETags or
 * dates, and taken as unchanged where it gives neither. One that cannot be reached, or is no whole
 * picture any more, keeps its older copy. Throws a PullError when the pictures' server is down or the
 * disk refuses.
 */
export async function fetchPictures(
  names: Iterable<string>,
  options: {
    readonly uploadsUrl: string;
    readonly dataDir: string;
    readonly retry: RetryPolicy;
    readonly signal: AbortSignal;
    /** Name of these uploads among the pictures that are kept. */
    readonly keepAs: string;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<Pictures> {
  const { uploadsUrl, dataDir, retry, keepAs, onProgress } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const folder = join(dataDir, 'pictures');
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw diskError(error, folder);
  }
  const before = await readPictureIndex(dataDir);
  const index = new Map<string, KnownPicture>();
  const found = new Map<string, Picture>();
  const missing = new Map<string, string>();
  const kept = new Map<string, string>();
  const distinct = [...new Set(names)];
  let done = 0;
  let fetched = 0;
  let unanswered = 0;

  async function fetchOne(name: string): Promise<void> {
    const url = pictureUrl(uploadsUrl, name);
    if (url === null) {
      missing.set(name, 'the name is not one of a file in the uploads');
      return;
    }
    const key = `${keepAs}${url.slice(uploadsUrl.length)}`;
    const known = await stillThere(before.get(key), folder);
    const marked = known !== null && (known.etag !== null || known.lastModified !== null);
    const answer: Download =
      known !== null && !marked
        ? { kind: 'unchanged' }
        : await downloadWithRetries(url, known, retry, signal);
    unanswered = answer.kind === 'unreachable' ? unanswered + 1 : 0;
    if (unanswered >= DOWN_AFTER) {
      stop.abort(
        new PullError(
          `The pictures' server does not answer at ${uploadsUrl}; start it, or correct SHOP_UPLOADS_URL.`,
        ),
      );
    }
    const picture = await settle(name, answer, known);
    if (picture === null) return;
    index.set(key, picture);
    const { file, width, height } = picture;
    found.set(name, { file, width, height });
  }

  async function settle(
    name: string,
    answer: Download,
    known: KnownPicture | null,
  ): Promise<KnownPicture | null> {
    if (answer.kind === 'unchanged') return known;
    if (answer.kind === 'unreachable' && known !== null) {
      kept.set(name, answer.reason);
      return known;
    }
    if (answer.kind !== 'fetched') {
      missing.set(name, answer.reason);
      return null;
    }
    const checked = await checkPicture(answer.content);
    if (typeof checked === 'string') {
      // Half of a file, or a page in HTML with status 200, is no reason to take a good one away.
      (known === null ? missing : kept).set(name, checked);
      return known;
    }
    fetched += 1;
    const { content, etag, lastModified } = answer;
    const file = `${sha256(content).slice(0, 32)}.${checked.type}`;
    const path = join(folder, file);
    if ((await sizeOf(path)) !== content.length) await replaceFile(path, content);
    const { width, height } = checked;
    return { file, width, height, etag, lastModified, bytes: content.length };
  }

  const limit = pLimit(CONCURRENT);
  onProgress(0, distinct.length);
  try {
    await limit.map(distinct, async (name) => {
      signal.throwIfAborted();
      await fetchOne(name);
      done += 1;
      onProgress(done, distinct.length);
    });
  } catch (error) {
    stop.abort(error);
    // What was fetched so far need not be fetched again; a full disk is told by `error` itself.
    await writePictureIndex(dataDir, new Map([...before, ...index])).catch(() => undefined);
    throw error;
  }
  await writePictureIndex(dataDir, index);
  return { found, missing, kept, fetched };
}

async function stillThere(
  known: KnownPicture | undefined,
  folder: string,
): Promise<KnownPicture | null> {
  if (known === undefined) return null;
  return (await sizeOf(join(folder, known.file))) === known.bytes ? known : null;
}

/** The size of a file in bytes, or null if there is none. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw diskError(error, path);
  }
}
