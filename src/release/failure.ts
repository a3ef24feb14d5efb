import { diskFault } from './errors.ts';

/** What went wrong, as half a sentence: the first line of an error, or what a full disk means. */
export function failure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left on device/i.test(text)) {
    return 'the disk is full; free some space and try again';
  }
  return diskFault(error) ?? (text.split('\n')[0] ?? '').trim().replace(/[.;:]+$/, '');
}
