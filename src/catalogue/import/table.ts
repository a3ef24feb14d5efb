import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { hasFields } from '#src/contract/foreign-plain.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { isRecord } from '#src/domain/json-checks.ts';
import { readCsv } from './csv.ts';
import { ImportError } from './errors.ts';
import { demandModestTable, demandModestText, type TableLimits } from './limits.ts';

/** One record of a file; its cells are keyed by the column names of the file. */
export type TableRow = {
  /** Line number in a CSV or JSON Lines file, or position in a JSON list; from 1. */
  readonly number: number;
  readonly cells: Readonly<Record<string, unknown>>;
};

/** A record that is unreadable or refused. */
export type RefusedRow = {
  readonly number: number;
  /** Null without a title. */
  readonly title: string | null;
  /** A few words without a full stop. */
  readonly reason: string;
};

/** The records of a file, and its unreadable ones. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly refused: readonly RefusedRow[];
};

/** Supported kinds of files, by extension. */
const tableKinds = ['.csv', '.json', '.jsonl'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Returns the kind of a file by its extension; `.ndjson` is JSON Lines too. Throws an ImportError. */
export function tableKind(path: string): TableKind {
  const ending = extname(path).toLowerCase().replace('.ndjson', '.jsonl');
  const kind = tableKinds.find((known) => known === ending);
  if (kind !== undefined) return kind;
  throw new ImportError(`${path} must end with ${tableKinds.join(', ')}.`);
}

/** Reads a CSV, JSON or JSON Lines file. Throws an ImportError if the file as a whole is unreadable. */
export async function readTable(path: string): Promise<Table> {
  const kind = tableKind(path);
  const text = textOf(await bytesOfFile(path), path);
  if (kind === '.csv') return readCsv(text, path);
  return tableOf(kind === '.json' ? jsonRecords(text, path) : lineRecords(text));
}

/**
 * Reads the content of a file that a browser has sent. Throws an ImportError if the file as a whole is
 * unreadable or beyond the limits.
 */
export function readSentTable(bytes: Uint8Array, path: string, limits: TableLimits): Table {
  const kind = tableKind(path);
  const text = textOf(bytes, path);
  demandModestText(text, path, { ...limits, kind });
  const table =
    kind === '.csv'
      ? readCsv(text, path, limits.rows + 1)
      : tableOf(kind === '.json' ? jsonRecords(text, path) : lineRecords(text));
  demandModestTable(table, path, limits);
  return table;
}

async function bytesOfFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code ?? '?'})`;
    throw new ImportError(`${path} was not imported: ${why}.`, { cause: error });
  }
}

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ImportError(`${path} is not UTF-8 text; save it as UTF-8 and try again.`, {
      cause: error,
    });
  }
}

type Found = { readonly number: number; readonly value: unknown };

/** Returns the records: the document itself, or the only list that it contains (`data`, `products`). */
function jsonRecords(text: string, path: string): readonly Found[] {
  const document = parsed(text);
  const lists = isRecord(document) ? Object.values(document).filter(Array.isArray) : [];
  const list: unknown = Array.isArray(document) ? document : lists.length === 1 ? lists[0] : null;
  if (!Array.isArray(list)) throw new ImportError(`${path} holds no list of products.`);
  return list.map((value: unknown, index) => ({ number: index + 1, value }));
}

function lineRecords(text: string): readonly Found[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ number: index + 1, value: parsed(line) }];
  });
}

/** Parses JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function tableOf(found: readonly Found[]): Table {
  const rows: TableRow[] = [];
  const refused: RefusedRow[] = [];
  const columns = new Set<string>();
  for (const { number, value } of found) {
    if (!hasFields(value)) {
      const reason = value === undefined ? 'it is not JSON' : 'it is not a record';
      refused.push({ number, title: null, reason });
      continue;
    }
    rows.push({ number, cells: value });
    for (const name of Object.keys(value)) columns.add(name);
  }
  return { columns: [...columns], rows, refused };
}
