/** A letter or digit and what follows; a "-", "." or "'" between two such belongs to the word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-.'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The words of a name, as it writes them but in lower case: "USB-C" is "usb-c", "usb" and "c". */
export function wordsOf(name: string): readonly string[] {
  return (name.toLowerCase().match(WORD) ?? []).flatMap((word) => {
    const parts = word.split(/[-.'’]/);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

/** What spellings are compared by: lower case without accents, and without what is around a word. */
export function plainWord(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(letters)?.[0] ?? '';
}

/** The numbers in a plain word, each apart: "1000 5" of "wh-1000xm5", "" of "galaxy". */
export function numbersIn(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}

/** What the singular or the plural of a plain word may be; not all of them are words. */
export function otherNumbersOf(word: string): readonly string[] {
  const singulars = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return [...singulars, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
}
