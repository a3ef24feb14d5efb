import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { canonicalJson } from './digest.ts';
import { SnapshotError } from './errors.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { isRecord, isWhole } from '#src/domain/json-checks.ts';
import type { Snapshot } from './snapshot.ts';

/** The lists of a snapshot, keyed by name. */
type Lists = Required<Omit<Snapshot, 'hash' | 'year' | 'shop'>>;

/** The first line of a snapshot's file. */
export type SnapshotHeader = Pick<Snapshot, 'shop'> & {
  readonly kind: 'header';
  readonly version: number;
  readonly year: number;
  /** Number of records of each list. */
  readonly counts: Readonly<Record<keyof Lists, number>>;
};

/** One line of a snapshot's file. */
export type SnapshotRecord =
  | SnapshotHeader
  | { readonly kind: 'end'; readonly hash: string }
  | { [L in keyof Lists]: { readonly kind: L; readonly value: Lists[L][number] } }[keyof Lists];

/** The byte range of a line in a file, without its line break. */
export type LineRange = { readonly start: number; readonly length: number };

const NEWLINE = 0x0a;

/**
 * Reads the first line of a snapshot's file without checking the rest. Throws a SnapshotError if the
 * file is missing or has no valid header.
 */
export async function readHeader(file: string): Promise<SnapshotHeader> {
  try {
    for await (const line of readByteLines(file)) {
      const header = headerOf(line);
      if (header !== null) return header;
      break;
    }
    throw damaged(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * Yields the records of a snapshot's file with their lines and the byte ranges of these. Checks the
 * whole file before the first record. Throws a SnapshotError if the file is missing or damaged.
 */
export async function* readRecords(file: string): AsyncGenerator<{
  readonly record: SnapshotRecord;
  readonly line: Buffer;
  readonly range: LineRange;
}> {
  try {
    await verify(file);
    let start = 0;
    for await (const line of readByteLines(file)) {
      yield { record: parseLine(line), line, range: { start, length: line.length } };
      start += line.length + 1;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

function headerOf(line: Buffer): SnapshotHeader | null {
  try {
    const record = parseLine(line);
    // The hash of the file has not been checked yet.
    const isHeader = record.kind === 'header' && isRecord(record.counts) && isWhole(record.version);
    return isHeader ? record : null;
  } catch {
    return null;
  }
}

/** Converts a file system error to a SnapshotError. Returns any other error unchanged. */
function unreadable(file: string, error: unknown): unknown {
  if (errorCode(error) === 'ENOENT') {
    const message = `There is no snapshot at ${file}; run "npm run pull" first.`;
    return new SnapshotError(message, { missing: true, cause: error });
  }
  return errorCode(error) === null ? error : damaged(file, error);
}

/** Parses one line. Its form is not checked: the hash of the file has been. */
export function parseLine(line: Buffer): SnapshotRecord {
  return JSON.parse(line.toString('utf8')) as SnapshotRecord;
}

/** Returns the last line of a snapshot's file, which holds the hash of all others. */
export function endLine(hash: string): string {
  return canonicalJson({ kind: 'end', hash });
}

const END_LENGTH = endLine('0'.repeat(64)).length + 1;

/** Throws a SnapshotError unless the last line holds the hash of all others. */
async function verify(file: string): Promise<void> {
  const content = (await stat(file)).size - END_LENGTH;
  if (content <= 0) throw damaged(file);
  const hash = createHash('sha256');
  for await (const part of bytesOf(file, { end: content - 1 })) hash.update(part);
  let last = '';
  for await (const part of bytesOf(file, { start: content })) last += part.toString('latin1');
  if (last !== `${endLine(hash.digest('hex'))}\n`) throw damaged(file);
}

function bytesOf(
  file: string,
  range: { readonly start?: number; readonly end?: number } = {},
): AsyncIterable<Buffer> {
  return createReadStream(file, { ...range, highWaterMark: 1 << 20 });
}

/** Yields lines as bytes: text readers take U+2028 in a title for a line break. */
async function* readByteLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of bytesOf(file)) {
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      start = end + 1, end = chunk.indexOf(NEWLINE, start)
    ) {
      const part = chunk.subarray(start, end);
      yield rest.length === 0 ? part : Buffer.concat([...rest, part]);
      rest = [];
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

/** Returns the error for a damaged snapshot file. */
export function damaged(file: string, cause?: unknown): SnapshotError {
  return new SnapshotError(
    `The snapshot ${file} is damaged; run "npm run pull" to fetch it again.`,
    { cause },
  );
}
