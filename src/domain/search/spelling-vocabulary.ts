import { numbersIn, plainWord, wordsOf } from './spelling-words.ts';
import { inBatches, type Steps } from './steps.ts';

/** A word of the catalogue. */
export type KnownWord = {
  /** As the catalogue writes it, in lower case. */
  readonly word: string;
  /** What it is compared by. */
  readonly plain: string;
  /** Which letters are in it: a bit for each, though some letters share one. */
  readonly letters: number;
  /** The numbers in it. */
  readonly numbers: string;
  /** How often it stands in the catalogue. */
  readonly count: number;
};

/** The words of a catalogue. Where several have one plain form, it leads to the most frequent. */
export type Vocabulary = {
  readonly words: readonly KnownWord[];
  readonly byPlain: ReadonlyMap<string, KnownWord>;
};

/** So many names or words are looked at in a step: well under a millisecond. */
const IN_STEP = 250;

/** Reads the words of these names; a name that comes again counts again. */
export function* readVocabulary(names: Iterable<string>): Steps<Vocabulary> {
  // The same few thousand pieces stand in all names: each is taken apart once.
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

/** Which letters are in a plain word, as in `KnownWord`. */
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
