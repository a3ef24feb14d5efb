import { readOwnWords, type OwnWords, type OwnWordsFault } from '#src/domain/search/own-words.ts';
import type { DraftFaults } from './draft.ts';

/** Search words as a member types them: phrases between commas. */
export type WordsDraft = Readonly<Record<keyof OwnWords, string>>;

/** New words, of which nothing is typed yet. */
export const EMPTY_WORDS: WordsDraft = { words: '', meaning: '' };

/** Returns words as they are typed. */
export function wordsDraftOf({ words, meaning }: OwnWords): WordsDraft {
  return { words: words.join(', '), meaning: meaning.join(', ') };
}

/** Returns what is wrong with a draft. Of two empty fields, both are named. */
export function wordsFaults(draft: WordsDraft): DraftFaults<WordsDraft> {
  const read = readOwnWords(wordsValues(draft));
  if (read.ok) return {};
  const { field } = read.fault;
  return {
    [field]: wordsFaultText(read.fault),
    ...(field === 'words' && draft.meaning.trim() === '' && { meaning: empty.meaning }),
  };
}

/** Returns the words that a draft names. Line breaks part phrases as commas do. */
export function wordsValues({ words, meaning }: WordsDraft) {
  return { words: phrasesOf(words), meaning: phrasesOf(meaning) };
}

const empty: WordsDraft = {
  words: 'Please enter what shoppers type.',
  meaning: 'Please enter what the shop calls it.',
};

/** Longest part of a phrase that is quoted. */
const QUOTED = 60;

/** Returns what is wrong with words in one sentence. */
export function wordsFaultText({ field, phrase, what }: OwnWordsFault): string {
  if (phrase === null) return empty[field];
  const quoted = phrase.length > QUOTED ? `${phrase.slice(0, QUOTED)}…` : phrase;
  return `“${quoted}” ${what}.`;
}

/** Returns the entries in which some phrase has this text. */
export function wordsWith<Words extends OwnWords>(
  entries: readonly Words[],
  text: string,
): readonly Words[] {
  const part = text.trim().toLowerCase();
  return entries.filter(({ words, meaning }) =>
    [...words, ...meaning].some((phrase) => phrase.includes(part)),
  );
}

function phrasesOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
