import * as z from 'zod/mini';
import { readOwnWords, type OwnWords } from '#src/domain/search/own-words.ts';
import { fieldOf, namesOf } from './foreign-plain.ts';
import { recordReader, type ReadRecord } from './foreign-record.ts';
import { field, refuse } from './foreign-value.ts';

const words = z.pipe(
  z.object({ words: field(namesOf), meaning: field(namesOf) }),
  z.transform((record, reading): OwnWords => {
    const read = readOwnWords(record);
    if (read.ok) return read.own;
    const { phrase, what } = read.fault;
    refuse(reading, phrase === null ? what : `"${phrase.slice(0, 60)}" ${what}`);
    return z.NEVER;
  }),
);

const readRecord = recordReader('searchWords', 'words', words);

/**
 * Reads search words from any server that has the call. Refuses what no line of a list could be. Never
 * throws.
 */
export function readSearchWords(record: unknown): ReadRecord<'searchWords', OwnWords> {
  const result = readRecord(record);
  if (result.ok || result.title !== null) return result;
  return { ...result, title: namesOf(fieldOf(record, 'words')).join(', ') || null };
}
