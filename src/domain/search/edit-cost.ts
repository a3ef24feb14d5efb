/** The most that one edit costs. Two edits always cost more. */
export const ONE_EDIT = 10;

/** Cost of a common slip. */
const SLIP = 8;

/** Cost of the likeliest slips: two swapped characters, or a doubled one. */
const LIKELY_SLIP = 7;

/** Rows of 11 keys: the keys beside, above and below a key are 1, 10 or 11 away from it. */
const KEYS = 'qwertyuiop asdfghjkl  zxcvbnm';

/**
 * Returns the distance of a typed word from the intended one: 0 for the same word, Infinity beyond
 * `edits` edits, otherwise 7 to 10 for each. An edit is a missing, extra, wrong or swapped
 * character (optimal string alignment). Missing characters and neighbouring keys cost less than
 * others; doubled and swapped ones cost least.
 */
export function editCost(typed: string, meant: string, edits: number, at = 0, from = 0): number {
  let [i, j] = [at, from];
  // Where two characters agree, keeping them is never costlier.
  while (i < typed.length && typed[i] === meant[j]) {
    i++;
    j++;
  }
  const more = typed.length - i;
  const wanted = meant.length - j;
  if (more === 0 && wanted === 0) return 0;
  if (edits === 0 || Math.abs(more - wanted) > edits) return Infinity;
  const [is, should] = [typed[i], meant[j]];
  const after = (cost: number, typedOn: number, meantOn: number) =>
    cost + editCost(typed, meant, edits - 1, i + typedOn, j + meantOn);
  let least = Infinity;
  if (wanted > 0) least = after(should === meant[j - 1] ? LIKELY_SLIP : SLIP, 0, 1);
  if (more > 0) {
    least = Math.min(least, after(is === typed[i - 1] ? LIKELY_SLIP : ONE_EDIT, 1, 0));
  }
  if (more > 0 && wanted > 0) {
    least = Math.min(least, after(areNeighbours(is, should) ? SLIP : ONE_EDIT, 1, 1));
  }
  if (more > 1 && is === meant[j + 1] && should === typed[i + 1]) {
    least = Math.min(least, after(LIKELY_SLIP, 2, 2));
  }
  return least;
}

function areNeighbours(one = ' ', other = ' '): boolean {
  const [first, second] = [KEYS.indexOf(one), KEYS.indexOf(other)];
  return one !== ' ' && first >= 0 && second >= 0 && [1, 10, 11].includes(Math.abs(first - second));
}
