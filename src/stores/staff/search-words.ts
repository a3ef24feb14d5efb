import { atom, type ReadableAtom } from 'nanostores';
import {
  staffSearchWordsCalls,
  type WireStaffWords,
  type WireStaffWordsPage,
} from '#src/contract/staff-search-words.ts';
import { saidIn, searchedPhrase } from '#src/domain/search/own-words.ts';
import { rebased, withChange } from '#src/domain/staff/draft.ts';
import {
  EMPTY_WORDS,
  wordsDraftOf,
  wordsFaults,
  wordsValues,
  type WordsDraft,
  type WordsFaults,
} from '#src/domain/staff/search-words-draft.ts';
import { askStaff, isConflict } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** Search words that a member writes. */
export type EditedWords = {
  /** Their id; null for new ones. */
  readonly id: number | null;
  /** As the member saw them. */
  readonly seen: WordsDraft;
  readonly draft: WordsDraft;
  readonly faults: WordsFaults;
  /** Counts what was opened, so that each opening takes the focus. */
  readonly turn: number;
};

const words = createRead<WireStaffWordsPage>();
const edited = atom<EditedWords | null>(null);
let turns = 0;

/** The shop's search words, and the searches without results. */
export const staffWords = words.state;

/** The words that are being written; null if none are. They stay while other screens are looked at. */
export const editedWords: ReadableAtom<EditedWords | null> = edited;

/** Reads the words for the screen. Never rejects. */
export function loadStaffWords(client = staffClient): Promise<void> {
  return words.read(() => askWords(client));
}

/** Opens an entry. */
export function editWords(entry: WireStaffWords): void {
  const seen = wordsDraftOf(entry);
  edited.set({ id: entry.id, seen, draft: seen, faults: {}, turn: (turns += 1) });
}

/**
 * Opens a new entry and fills in the words of a search. If a new entry is open, what was typed there
 * stays. Nothing happens if the search has words by now, since Back can lead to such a link again.
 */
export function addWordsFor(search = ''): void {
  const read = words.state.get();
  if (read.step === 'ready' && saidIn(read.value.entries)(search)) return;
  const now = edited.get();
  const asked = searchedPhrase(search);
  const draft = now?.id === null ? now.draft : EMPTY_WORDS;
  const next = { ...draft, ...(asked !== '' && { words: asked }) };
  edited.set({ id: null, seen: EMPTY_WORDS, draft: next, faults: {}, turn: (turns += 1) });
}

/** Closes the words without a change. */
export function leaveWords(): void {
  edited.set(null);
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeWordsDraft(change: Partial<WordsDraft>): void {
  const now = edited.get();
  if (now !== null) edited.set(withChange(now, change));
}

/** Checks the draft. Returns whether it can be saved. */
export function checkWords(): boolean {
  const now = edited.get();
  if (now === null) return false;
  const faults = wordsFaults(now.draft);
  edited.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft and closes it. Returns the server's sentence. Throws as `askStaff` does; after a
 * conflict, the values that the member has not changed are as they are now.
 */
export async function saveWords(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  try {
    const message = await send(now, client);
    edited.set(null);
    await renew(client);
    return message;
  } catch (error) {
    if (isConflict(error)) await rebase(now, client);
    throw error;
  }
}

/** Removes words. Returns the server's sentence. Throws likewise. */
export async function removeWords(
  { id, ...from }: WireStaffWords,
  client = staffClient,
): Promise<string> {
  const input = { params: { entryId: String(id) }, body: { from } };
  try {
    return (await askStaff(staffSearchWordsCalls.removeSearchWords, input, client)).message;
  } finally {
    await renew(client);
  }
}

async function send({ id, seen, draft }: EditedWords, client: typeof staffClient) {
  const to = wordsValues(draft);
  if (id === null) {
    return (await askStaff(staffSearchWordsCalls.addSearchWords, { body: to }, client)).message;
  }
  const input = { params: { entryId: String(id) }, body: { from: wordsValues(seen), to } };
  return (await askStaff(staffSearchWordsCalls.changeSearchWords, input, client)).message;
}

async function askWords(client: typeof staffClient): Promise<WireStaffWordsPage> {
  const { data } = await askStaff(staffSearchWordsCalls.staffSearchWords, {}, client);
  return data.data;
}

/** Reads the words and what is not live yet again. Never rejects. */
async function renew(client: typeof staffClient): Promise<void> {
  await Promise.all([loadStaffWords(client), readPublishing(client)]);
}

/** Shows an entry as it is now, with what the member has typed. */
async function rebase({ id, seen }: EditedWords, client: typeof staffClient): Promise<void> {
  const page = await askWords(client).catch(() => null);
  if (page === null) return;
  words.show(page);
  const entry = page.entries.find((one) => one.id === id);
  const now = edited.get();
  if (entry === undefined || now?.id !== id) return;
  const is = wordsDraftOf(entry);
  edited.set({ ...now, seen: is, draft: rebased(now.draft, seen, is).draft });
}
