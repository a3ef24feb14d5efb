/** Letters of any script, and the marks of names: "Ada-Rose O'Neil, Jr." */
const NAME = /^[\p{L}\p{M}\s.,'’ʼ-]+$/u;

/** What stands in addresses: no emoji, and no signs of a program. */
const ADDRESS = /^[\p{L}\p{M}\p{N}\s.,:'’"“”&()#/+@_–-]+$/u;

const TWO_LETTERS = /\p{L}.*\p{L}/su;

/** Shortest address, in characters. */
const SHORTEST_ADDRESS = 5;

/** Returns whether a text can be a person's name: letters, at least two. */
export function isPersonName(text: string): boolean {
  return NAME.test(text) && TWO_LETTERS.test(text);
}

/** Returns whether a text can be a delivery address: words, at least five characters. */
export function isAddress(text: string): boolean {
  return text.trim().length >= SHORTEST_ADDRESS && ADDRESS.test(text) && TWO_LETTERS.test(text);
}
