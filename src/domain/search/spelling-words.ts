/** A letter or digit with what follows; a single "-", "." or "'" inside belongs to the word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-.'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** Returns the words of a name, in lower case: "USB-C" gives "usb-c", "usb" and "c". */
export function wordsOf(name: string): readonly string[] {
  return (name.toLowerCase().match(WORD) ?? []).flatMap((word) => {
    const parts = word.split(/[-.'’]/);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

/** Returns the compared form of a word: lower case, without accents or surrounding punctuation. */
export function plainWord(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(letters)?.[0] ?? '';
}

/** Returns the numbers in a plain word, separated: "1000 5" for "wh-1000xm5", "" for "galaxy". */
export function numbersIn(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}

/** Returns possible singulars and plurals of a plain word; not all of them are words. */
export function otherNumbersOf(word: string): readonly string[] {
  const singulars = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return [...singulars, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
}
