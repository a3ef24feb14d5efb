/** A piece of a text, and whether it is one of the words that were searched for. */
export type TextPiece = { readonly text: string; readonly marked: boolean };

/**
 * A text in pieces, with what the search found in it marked; joined, they are the text. `words` comes
 * from `searchWords`.
 */
export function markWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const lower = text.toLowerCase();
  // A few letters have another length in lower case: places in the one are then none in the other.
  if (lower.length !== text.length) return [{ text, marked: false }];
  const pieces: TextPiece[] = [];
  let start = 0;
  for (const [from, to] of placesOf(lower, words)) {
    if (from > start) pieces.push({ text: text.slice(start, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    start = to;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), marked: false });
  return pieces;
}

/** Where the words are, from the beginning; those that touch or overlap are one. */
function placesOf(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      places.push([at, at + word.length]);
    }
  }
  places.sort(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of places) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
