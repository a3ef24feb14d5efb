import { errorCode } from '#src/domain/error-code.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** A build that failed. Its message is one sentence; the former output is untouched. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** A built site that may not be published. Its message is one sentence that says what is missing. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
}

/** A release that cannot be made, found or taken back. The release in use stays. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const full = 'the disk is full; free some space and try again';
const closed = 'its folder cannot be written; make it writable or set DATA_DIR to another one';
const crowded = 'too many files are open; raise the limit (ulimit -n) and try again';

const limited = 'no file may become that large; raise the limit (ulimit -f) and try again';

const faults: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: limited,
  EACCES: closed,
  EPERM: closed,
  EROFS: closed,
  ENOTDIR: closed,
  EEXIST: closed,
  EMFILE: crowded,
  ENFILE: crowded,
};

/** What a refusal of the file system means, as half a sentence; null for any other error. */
export function diskFault(error: unknown): string | null {
  return faultOf(errorCode(error));
}

/** What the code of such a refusal means, as half a sentence; null for any other code. */
function faultOf(code: string | null): string | null {
  return faults[code ?? ''] ?? null;
}

/** What a refusal of the file system is called by programs that do not tell its code. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i, 'ENOSPC'],
  [/EFBIG|SIGXFSZ|File too large/i, 'EFBIG'],
];

/**
 * What went wrong, as half a sentence: what a full disk means, also where the error only speaks of it,
 * or the first line of the error.
 */
export function failure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const code = codes.find(([words]) => words.test(text))?.[1] ?? errorCode(error);
  return faultOf(code) ?? trimEnd((text.split('\n')[0] ?? '').trim(), '.;:');
}
