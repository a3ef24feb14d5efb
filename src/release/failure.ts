import { errorCode } from '#src/domain/error-code.ts';
import { trimEnd } from '#src/domain/trim-end.ts';
import { faultOf } from './errors.ts';

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
