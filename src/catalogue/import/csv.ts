import { parse } from 'csv-parse/sync';
import { unguardFormula } from '#src/domain/formula-guard.ts';
import { ImportError } from './errors.ts';
import type { RefusedRow, Table, TableRow } from './table.ts';

/** Possible delimiters; spreadsheets in some countries write `;`. */
const delimiters = [',', ';', '\t'] as const;

type Line = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Reads a CSV file (RFC 4180; quotes within an unquoted cell are allowed) whose first line names the
 * columns. A line with more cells than columns is refused. Reads the first `most` rows, or all. Throws an
 * ImportError for a file without columns, with a duplicate column, or with an unclosed quote.
 */
export function readCsv(text: string, path: string, most?: number): Table {
  const [head, ...lines] = parseLines(text, path, most);
  const columns = head?.record.map((name) => name.trim()) ?? [];
  if (columns.every((name) => name === '')) throw new ImportError(`${path} names no columns.`);
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`${path} has two columns named "${twice}".`);
  const rows: TableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { record, info } of lines) {
    const number = info.lines;
    const all = record.map(unguardFormula);
    // The parser skips empty lines, but keeps a blank cell that has an apostrophe in front.
    if (all.every(isBlank)) continue;
    const extra = all.slice(columns.length).filter((cell) => !isBlank(cell)).length;
    if (extra > 0) {
      const reason = `it has ${columns.length + extra} cells for ${columns.length} columns`;
      refused.push({ number, title: null, reason });
      continue;
    }
    const named = columns.map((name, index) => [name, all[index] ?? ''] as const);
    rows.push({ number, cells: Object.fromEntries(named.filter(([name]) => name !== '')) });
  }
  return { columns: columns.filter((name) => name !== ''), rows, refused };
}

function parseLines(text: string, path: string, most: number | undefined): readonly Line[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      // The first line names the columns.
      ...(most !== undefined && { to: most + 1 }),
    }) as unknown as readonly Line[];
  } catch (error) {
    const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const where = line === undefined ? '' : ` near line ${line}`;
    throw new ImportError(
      `${path} cannot be read as CSV${where}: a quote is opened there and never closed.`,
      { cause: error },
    );
  }
}

/** Returns the delimiter that is most frequent outside quotes in the first line. */
function delimiterOf(text: string): string {
  const head = (/^\uFEFF?(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = delimiters.map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}
