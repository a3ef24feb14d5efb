import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { readWordList, wordLists, type WordEntry } from '#src/domain/search/word-lists.ts';
import type { Notes } from './left-out.ts';

/** Folder of the lists that an operator can edit. */
const folder = join(import.meta.dirname, '..', 'content', 'search');

/**
 * Reads the words that shoppers use, from the lists in src/content/search. A missing list is empty. A
 * bad line is skipped, and named in a warning with its number.
 */
export async function readShopperWords(notes: Notes, from = folder): Promise<readonly WordEntry[]> {
  const all: WordEntry[] = [];
  for (const list of wordLists) {
    const { entries, faults } = readWordList(list, await textOf(join(from, `${list}.txt`)));
    all.push(...entries);
    for (const { line, reason } of faults) {
      const message = `Line ${line} of ${list}.txt was skipped: ${reason}.`;
      notes.warnings.push({ kind: 'search words', id: `${list}.txt:${line}`, message });
    }
  }
  return all;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
