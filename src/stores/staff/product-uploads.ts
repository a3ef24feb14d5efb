import { atom, type ReadableAtom } from 'nanostores';
import { sendWithProgress, upload } from '#src/api/upload.ts';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import { newKey } from '#src/stores/new-key.ts';
import { staffFailure, throughGates } from './ask.ts';
import { shrinkPicture, UnreadablePicture } from './shrink-picture.ts';
import { staffClient } from './staff-client.ts';

/** How long an upload may take: the server waits half a minute for a request, and then works on it. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** A picture on its way to the shop. */
export type Upload = {
  readonly key: string;
  /** The file's name. */
  readonly name: string;
  /** The share that is sent, from 0 to 1. */
  readonly share: number;
  /** Why it failed; null while it is under way. */
  readonly fault: string | null;
  /** Whether it may succeed if it is sent again. */
  readonly mayRetry: boolean;
};

/** How a picture is prepared and sent. */
type Way = {
  readonly shrink: (file: Blob) => Promise<Blob>;
  /** Returns the name of the stored file. */
  readonly send: (picture: Blob, onProgress: (share: number) => void) => Promise<string>;
};

/** Pictures on their way. */
export type Uploads = {
  readonly state: ReadableAtom<readonly Upload[]>;
  /** Sends files one after another, and calls `onStored` with the name of each that is stored. */
  readonly add: (files: Iterable<File>, onStored: (file: string) => void) => Promise<void>;
  /** Sends a failed one again. */
  readonly retry: (key: string) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Resolves once none is under way. Never rejects. */
  readonly settled: () => Promise<void>;
  readonly removeAll: () => void;
};

/** Creates an empty list of uploads. A picture that fails stays in it until it is sent or removed. */
export function createUploads({ shrink, send }: Way): Uploads {
  const state = atom<readonly Upload[]>([]);
  const jobs = new Map<
    string,
    { readonly file: File; readonly onStored: (file: string) => void }
  >();
  let last: Promise<void> = Promise.resolve();
  const show = (key: string, change: Partial<Upload>) => {
    state.set(state.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  };
  const remove = (key: string) => {
    jobs.delete(key);
    state.set(state.get().filter((one) => one.key !== key));
  };
  const run = async (key: string) => {
    const job = jobs.get(key);
    if (job === undefined) return;
    try {
      const picture = await shrink(job.file);
      const stored = await send(picture, (share) => {
        show(key, { share });
      });
      // Removed meanwhile, it is not wanted any more.
      if (jobs.has(key)) job.onStored(stored);
      remove(key);
    } catch (error) {
      const isUnreadable = error instanceof UnreadablePicture;
      const fault = isUnreadable ? error.message : staffFailure(error);
      show(key, { share: 0, fault, mayRetry: !isUnreadable });
    }
  };
  const enqueue = (key: string) => (last = last.then(() => run(key)));
  return {
    state,
    async add(files, onStored) {
      for (const file of files) {
        const key = newKey();
        jobs.set(key, { file, onStored });
        state.set([
          ...state.get(),
          { key, name: file.name, share: 0, fault: null, mayRetry: true },
        ]);
        void enqueue(key);
      }
      await last;
    },
    async retry(key) {
      show(key, { share: 0, fault: null });
      await enqueue(key);
    },
    remove,
    settled: () => last,
    removeAll() {
      for (const { key } of state.get()) remove(key);
    },
  };
}

/** Sends a picture to the shop. Returns the name of its file. Throws as `askStaff` does. */
export async function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  client = { ...staffClient, fetch: sendWithProgress(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS },
): Promise<string> {
  const { data } = await throughGates(() =>
    upload(staffPictureCalls.uploadPicture, picture, client),
  );
  return data.file;
}

/** The pictures of the product on the screen that are on their way. */
export const productUploads = createUploads({
  shrink: (file) => shrinkPicture(file),
  send: sendPicture,
});
