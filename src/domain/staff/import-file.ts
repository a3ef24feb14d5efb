import { groupDigits } from '#src/domain/count.ts';

/** The largest file that the back office imports. A larger one takes `npm run import`. */
export const IMPORT_LIMITS = { bytes: 4 * 1024 * 1024, rows: 5_000, columns: 200 } as const;

/** The media type of an import: its kind is told by the file's name. */
export const IMPORT_TYPE = 'application/octet-stream';

/** Endings of files that can be imported. */
export const importEndings = ['.csv', '.json', '.jsonl', '.ndjson'] as const;

/** What becomes of pictures, in one sentence. */
export const PICTURES_STAY =
  'Pictures in the file are not fetched: products keep theirs, and new ones start without.';

/** Returns why a file is not worth sending, in one sentence; null if it is. */
export function importFault({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | null {
  const lower = name.toLowerCase();
  if (!importEndings.some((ending) => lower.endsWith(ending))) {
    return `Please choose a CSV, JSON or JSON Lines file: its name ends with ${importEndings.join(', ')}.`;
  }
  if (size === 0) return 'The file is empty.';
  if (size <= IMPORT_LIMITS.bytes) return null;
  return `The file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB; please split it.`;
}

/** What an import does, in numbers of rows. */
export type ImportCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
};

/** Returns the numbers in words: "3 new, 12 changed, 400 unchanged, 2 refused". */
export function importWords({ added, changed, unchanged, refused }: ImportCounts): string {
  const counts = { new: added, changed, unchanged, refused };
  return Object.entries(counts)
    .map(([word, count]) => `${groupDigits(count)} ${word}`)
    .join(', ');
}
