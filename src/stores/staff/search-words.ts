import {
  staffSearchWordsCalls,
  type WireStaffWords,
  type WireStaffWordsPage,
} from '#src/contract/staff-search-words.ts';
import { saidIn, searchedPhrase } from '#src/domain/search/own-words.ts';
import {
  EMPTY_WORDS,
  wordsDraftOf,
  wordsFaults,
  wordsValues,
  type WordsDraft,
} from '#src/domain/staff/search-words-draft.ts';
import { askStaff } from './ask.ts';
import { createEditor, type Edited } from './editor.ts';
import { readPublishing } from './publishing.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** Which words these are. */
type Subject = {
  /** Null for new ones. */
  readonly id: number | null;
  /** Counts what was opened, so that each opening takes the focus. */
  readonly turn: number;
};

const words = createRead<WireStaffWordsPage>();
let turns = 0;

const editor = createEditor<Subject, WordsDraft>({
  faultsOf: ({ draft }) => wordsFaults(draft),
  send: async (entry, client) => {
    const message = await send(entry, client);
    await renew(client);
    return message;
  },
  present: async ({ id }, client) => {
    const page = await askWords(client).catch(() => null);
    if (page === null) return null;
    words.show(page);
    const entry = page.entries.find((one) => one.id === id);
    return entry === undefined ? null : wordsDraftOf(entry);
  },
});

/** The shop's search words, and the searches without results. */
export const staffWords = words.state;

/** The words that are being written, and what is done to them (`Editor`). */
export const {
  state: editedWords,
  leave: leaveWords,
  change: changeWordsDraft,
  check: checkWords,
  save: saveWords,
} = editor;

/** Reads the words for the screen. Never rejects. */
export function loadStaffWords(client = staffClient): Promise<void> {
  return words.read(() => askWords(client));
}

/** Opens an entry. */
export function editWords(entry: WireStaffWords): void {
  editor.open({ id: entry.id, turn: (turns += 1) }, wordsDraftOf(entry));
}

/**
 * Opens a new entry and fills in the words of a search. If a new entry is open, what was typed there
 * stays. Nothing happens if the search has words by now, since Back can lead to such a link again.
 */
export function addWordsFor(search = ''): void {
  const read = words.state.get();
  if (read.step === 'ready' && saidIn(read.value.entries)(search)) return;
  const now = editor.state.get();
  const asked = searchedPhrase(search);
  const typed = now?.id === null ? now.draft : EMPTY_WORDS;
  editor.open({ id: null, turn: (turns += 1) }, EMPTY_WORDS, {
    ...typed,
    ...(asked !== '' && { words: asked }),
  });
}

/** Removes words. Returns the server's sentence. Throws as `askStaff` does. */
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

async function send({ id, seen, draft }: Edited<Subject, WordsDraft>, client: typeof staffClient) {
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
