import { numbersIn, plainWord, wordsOf } from './spelling-words.ts';
import { inBatches, type Steps } from './steps.ts';

/** A word of the catalogue. */
export type KnownWord = {
  /** As in the catalogue, in lower case. */
  readonly word: string;
  /** The form that is compared. */
  readonly plain: string;
  /** Set of its letters, one bit each; some letters share a bit. */
  readonly letters: number;
  /** The numbers in it. */
  readonly numbers: string;
  /** Number of occurrences in the catalogue. */
  readonly count: number;
};

/** The words of a catalogue. `byPlain` leads to the most frequent word of a plain form. */
export type Vocabulary = {
  readonly words: readonly KnownWord[];
  readonly byPlain: ReadonlyMap<string, KnownWord>;
};

/** Names or words per step: well under a millisecond. */
const IN_STEP = 250;

/** Reads the words of names; repeated names count again. */
export function* readVocabulary(names: Iterable<string>): Steps<Vocabulary> {
  // Names share a few thousand pieces, so each is split once.
  const pieces = new Map<string, number>();
  for (const batch of inBatches(names, IN_STEP)) {
    for (const piece of batch.join('\n').toLowerCase().split(/\s+/)) count(pieces, piece, 1);
    yield;
  }
  const wordCounts = new Map<string, number>();
  for (const batch of inBatches(pieces, IN_STEP)) {
    for (const [piece, times] of batch) {
      for (const word of wordsOf(piece)) count(wordCounts, word, times);
    }
    yield;
  }
  const words: KnownWord[] = [];
  const byPlain = new Map<string, KnownWord>();
  for (const batch of inBatches(wordCounts, IN_STEP)) {
    for (const [word, times] of batch) {
      const known = knownWord(word, times);
      words.push(known);
      if (times > (byPlain.get(known.plain)?.count ?? 0)) byPlain.set(known.plain, known);
    }
    yield;
  }
  return { words, byPlain };
}

/** Returns the letters of a plain word, as in `KnownWord`. */
export function lettersIn(plain: string): number {
  let letters = 0;
  for (let index = 0; index < plain.length; index++) letters |= 1 << plain.charCodeAt(index);
  return letters;
}

function knownWord(word: string, times: number): KnownWord {
  const plain = plainWord(word);
  return { word, plain, letters: lettersIn(plain), numbers: numbersIn(plain), count: times };
}

function count(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
