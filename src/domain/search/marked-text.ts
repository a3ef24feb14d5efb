/** A piece of a text, and whether it matches a searched word. */
export type TextPiece = { readonly text: string; readonly marked: boolean };

/**
 * Splits a text into pieces and marks those that match; joined, they are the text. `words` comes
 * from `searchWords`.
 */
export function markWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const lower = text.toLowerCase();
  // A few letters change their length in lower case, so indexes would not agree.
  if (lower.length !== text.length) return [{ text, marked: false }];
  const pieces: TextPiece[] = [];
  let start = 0;
  for (const [from, to] of rangesOf(lower, words)) {
    if (from > start) pieces.push({ text: text.slice(start, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    start = to;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), marked: false });
  return pieces;
}

/** Returns the ranges of the words, in order; those that touch or overlap are joined. */
function rangesOf(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      ranges.push([at, at + word.length]);
    }
  }
  ranges.sort(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
