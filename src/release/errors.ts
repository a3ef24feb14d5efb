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

const limited = 'a file exceeds the file size limit; raise it (ulimit -f) and try again';

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

/** Explains an error of the file system in half a sentence; null for any other error. */
export function diskFault(error: unknown): string | null {
  return faultOf(errorCode(error));
}

/** Explains the code of such an error in half a sentence; null for any other code. */
function faultOf(code: string | null): string | null {
  return faults[code ?? ''] ?? null;
}

/** Texts of file system errors, from programs that do not report the code. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i, 'ENOSPC'],
  [/EFBIG|SIGXFSZ|File too large/i, 'EFBIG'],
];

/**
 * Describes an error in half a sentence: a full disk as such, also where only the text mentions it,
 * else the first line.
 */
export function failure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const code = codes.find(([words]) => words.test(text))?.[1] ?? errorCode(error);
  return faultOf(code) ?? trimEnd((text.split('\n')[0] ?? '').trim(), '.;:');
}
