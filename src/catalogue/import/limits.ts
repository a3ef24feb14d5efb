import { groupDigits } from '#src/domain/count.ts';
import { ImportError } from './errors.ts';
import type { Table, TableKind } from './table.ts';

/** The largest file that is read for a browser, which must not keep a server from others for long. */
export type TableLimits = {
  readonly rows: number;
  readonly columns: number;
};

/** The longest first line of a CSV file, in characters. */
const HEAD = 32_768;

/** The deepest JSON. A product is a record within a list, and its pictures are a list of records. */
const DEPTH = 20;

/** Throws an ImportError if a text is not worth reading: with NUL, with too many columns, or too deep. */
export function demandModestText(
  text: string,
  path: string,
  { kind, columns }: TableLimits & { readonly kind: TableKind },
): void {
  if (text.includes('\0')) throw new ImportError(`${path} is not text.`);
  if (kind === '.csv') {
    const names = cellsOfHead(text);
    if (names === null || names > columns) throw tooManyColumns(path, columns);
  } else if (depthOf(text) > DEPTH) {
    throw new ImportError(`${path} has lists within lists, ${DEPTH} deep and more.`);
  }
}

/** Throws an ImportError if a table has too many rows or columns. */
export function demandModestTable(
  { columns, rows, refused }: Table,
  path: string,
  limits: TableLimits,
): void {
  if (columns.length > limits.columns) throw tooManyColumns(path, limits.columns);
  if (rows.length + refused.length <= limits.rows) return;
  const most = groupDigits(limits.rows);
  throw new ImportError(`${path} has more than ${most} rows; please split it.`);
}

function tooManyColumns(path: string, most: number): ImportError {
  return new ImportError(`${path} has more than ${most} columns; please keep those of products.`);
}

/** Returns the number of cells of the first line, by any delimiter; null if the line is too long. */
function cellsOfHead(text: string): number | null {
  let isQuoted = false;
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (at === HEAD) return null;
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (sign === ',' || sign === ';' || sign === '\t') cells += 1;
  }
  return cells;
}

/** Returns how deep the lists and records of a JSON text are, whether it is valid or not. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
    // Each line of JSON Lines starts at depth 0.
    else if (sign === '\n' && depth < 0) depth = 0;
  }
  return deepest;
}
