import { csvLine, type Cell } from '#src/domain/csv.ts';

/** Tells Excel that a file is UTF-8; others skip it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gives the member a CSV file to keep. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Writes a table as a CSV file: RFC 4180, with formulas guarded. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvLine).join('');
}
