import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { upload } from '#src/api/upload.ts';
import { staffImportCalls, type WireImport } from '#src/contract/staff-import.ts';
import { IMPORT_TYPE, importFault } from '#src/domain/staff/import-file.ts';
import { isConflict, staffFailure, throughGates } from './ask.ts';
import { endAttempt, openAttempt, openKey } from './bulk-attempt.ts';
import { readPublishing } from './publishing.ts';
import { staffClient } from './staff-client.ts';

/** Largest preview, in bytes: it has every row of the file. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A phone sends the largest file in a minute over 3G. */
const TIMEOUT_MS = 120_000;

const importClient = { ...staffClient, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };

/** A file of products, on its way into the shop. */
type ImportState =
  | { readonly step: 'none' }
  | { readonly step: 'reading'; readonly name: string }
  /** `mayRetry` tells whether the same file may be read if it is sent again. */
  | { readonly step: 'failed'; readonly text: string; readonly mayRetry: boolean }
  | { readonly step: 'ready'; readonly name: string; readonly preview: WireImport };

/** Imports from a file. */
export type ProductImport = {
  readonly state: ReadableAtom<ImportState>;
  /** Previews a file. Never rejects. */
  readonly choose: (file: File) => Promise<void>;
  /** Previews the same file again, as after a change or without a connection. Never rejects. */
  readonly again: () => Promise<void>;
  /**
   * Makes the previewed change; sent again, it is made once. Returns the server's sentence. Throws as
   * `askStaff` does; after a conflict the preview is gone, and the file can be previewed again.
   */
  readonly apply: () => Promise<string>;
};

type Chosen = { readonly name: string; readonly content: Blob };

/** Creates the import of a screen. `onMade` hears that an import was made. */
export function createImport(onMade: () => void, client = importClient): ProductImport {
  const state = atom<ImportState>({ step: 'none' });
  let chosen: Chosen | null = null;
  const made = () => {
    endAttempt();
    onMade();
    void readPublishing(client);
  };
  const preview = async (file: Chosen) => {
    state.set({ step: 'reading', name: file.name });
    const shown = await previewed(file, client, made);
    if (file === chosen) state.set(shown);
  };
  return {
    state,
    async choose(file) {
      chosen = null;
      const read = await readChosen(file);
      if ('fault' in read) {
        state.set({ step: 'failed', text: read.fault, mayRetry: false });
        return;
      }
      chosen = read;
      await preview(read);
    },
    async again() {
      if (chosen !== null) await preview(chosen);
    },
    async apply() {
      const shown = state.get();
      if (chosen === null || shown.step !== 'ready') return '';
      try {
        const message = await sendImport(chosen, shown.preview.token, client);
        chosen = null;
        state.set({ step: 'none' });
        made();
        return message;
      } catch (error) {
        if (isConflict(error)) {
          state.set({ step: 'failed', text: 'The preview is out of date.', mayRetry: true });
        }
        throw error;
      }
    },
  };
}

/** Reads a file that a member has chosen, or says in one sentence why not. */
async function readChosen(file: File): Promise<Chosen | { readonly fault: string }> {
  const fault = importFault(file);
  if (fault !== null) return { fault };
  // Keeps the previewed bytes: the file may change before it is applied.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { fault: 'The file cannot be read. Please choose it again.' };
  return { name: file.name, content: new Blob([bytes], { type: IMPORT_TYPE }) };
}

/** Returns what a file would do. `onMade` hears that the import whose answer was lost was made. */
async function previewed(
  { name, content }: Chosen,
  client: typeof importClient,
  onMade: () => void,
): Promise<ImportState> {
  try {
    const beside = { query: { name }, headers: { 'idempotency-key': openKey() } };
    const { data } = await throughGates(() =>
      upload(staffImportCalls.previewImport, content, client, beside),
    );
    return { step: 'ready', name, preview: data };
  } catch (error) {
    if (isConflict(error)) onMade();
    // A file that is not read now is not read later either.
    const isFinal = error instanceof ServerError && error.status === 400;
    return { step: 'failed', text: staffFailure(error), mayRetry: !isFinal };
  }
}

/** Makes the import of a preview. Returns the server's sentence. */
async function sendImport(
  { name, content }: Chosen,
  token: string,
  client: typeof importClient,
): Promise<string> {
  const headers = { 'idempotency-key': openAttempt(token) };
  const { message } = await throughGates(() =>
    upload(staffImportCalls.applyImport, content, client, { query: { name, token }, headers }),
  );
  return message;
}
