import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import pLimit from 'p-limit';
import { sha256 } from '#src/catalogue/digest.ts';
import { downloadWithRetries } from '#src/catalogue/fetch/download.ts';
import type { Fetch } from '#src/catalogue/fetch/guarded-fetch.ts';
import { checkPicture } from '#src/catalogue/fetch/picture-check.ts';
import { replaceFile } from '#src/catalogue/files.ts';
import { uploadName } from '#src/domain/catalogue/upload-name.ts';
import { errorCode } from '#src/domain/error-code.ts';

/** Number of pictures processed at once. */
const AT_ONCE = 4;

const RETRY = { timeoutMs: 20_000, retries: 2, retryDelayMs: 500 };

export type PictureOptions = {
  /** Folder of the shop's pictures. */
  readonly uploads: string;
  /** Folder of the file's pictures that are not addresses; null if none was given. */
  readonly folder: string | null;
  /** Fetches a picture; must be safe for untrusted addresses. */
  readonly ask: Fetch;
  /** Whether pictures are checked and nothing is written. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

/** The pictures of an import: files in the shop's uploads, keyed by their names in the import file. */
export type ImportedPictures = {
  readonly found: ReadonlyMap<string, string>;
  /** Why a picture is missing, in a few words. */
  readonly missing: ReadonlyMap<string, string>;
};

/**
 * Copies pictures to the uploads, from an http address or from the folder; uploaded ones stay. Each new
 * picture is checked and named by the hash of its content. Throws if the disk fails or the signal is
 * aborted.
 */
export async function importPictures(
  names: Iterable<string>,
  options: PictureOptions,
): Promise<ImportedPictures> {
  const { uploads, dryRun, signal, onProgress = () => undefined } = options;
  const found = new Map<string, string>();
  const missing = new Map<string, string>();
  const distinct = [...new Set(names)];
  if (!dryRun) await mkdir(uploads, { recursive: true });
  let done = 0;
  await pLimit(AT_ONCE).map(distinct, async (name) => {
    signal.throwIfAborted();
    const there = await uploaded(name, uploads);
    const content = there ? null : await contentOf(name, options);
    if (there) found.set(name, name);
    else if (typeof content === 'string') missing.set(name, content);
    else if (content !== null) await take(name, content);
    done += 1;
    onProgress(done, distinct.length);
  });
  return { found, missing };

  async function take(name: string, content: Uint8Array): Promise<void> {
    const checked = await checkPicture(content);
    if (typeof checked === 'string') {
      missing.set(name, checked);
      return;
    }
    const file = uploadName(sha256(content), checked.type);
    if (!dryRun && !(await uploaded(file, uploads)))
      await replaceFile(join(uploads, file), content);
    found.set(name, file);
  }
}

/** Whether the uploads have a picture of this name. */
async function uploaded(name: string, uploads: string): Promise<boolean> {
  if (basename(name) !== name || name.startsWith('.')) return false;
  return stat(join(uploads, name)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** Returns the content of a picture, or why it is missing. */
async function contentOf(
  name: string,
  { folder, ask, signal }: PictureOptions,
): Promise<Uint8Array | string> {
  if (/^https?:\/\//i.test(name)) {
    const answer = await downloadWithRetries(name, null, RETRY, signal, ask);
    return answer.kind === 'fetched' ? answer.content : reasonOf(answer);
  }
  if (folder === null) return 'it is not among the shop’s pictures, and --pictures gives no folder';
  const root = resolve(folder);
  const path = resolve(root, name);
  if (!path.startsWith(root + sep)) return 'its name leads out of the folder';
  try {
    return await readFile(path);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'it is not in the folder' : 'it cannot be read';
  }
}

function reasonOf(answer: Awaited<ReturnType<typeof downloadWithRetries>>): string {
  return 'reason' in answer ? answer.reason : 'the server did not send it';
}
