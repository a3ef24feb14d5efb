import { editCost } from '#src/domain/search/edit-cost.ts';
import { slugify } from '#src/domain/slug.ts';
import { isInterstate, type DeliveryPlace } from './delivery-place.ts';

/** From this many characters on, a typed word may have one error, and from `LONG` on, two. */
const MEDIUM = 4;
const LONG = 8;

type Fits = (word: string, typed: string) => boolean;

/** The strictest rule with a result counts. */
const rules: readonly Fits[] = [
  (word, typed) => word.startsWith(typed),
  (word, typed) => word.includes(typed),
  resembles,
];

/**
 * Returns the places whose names have every typed word, in the shop's order: at the beginning of a
 * word, else inside one, else misspelt. Area and sub-area also count as one word, and by their
 * initials: "VI" for Victoria Island. An empty text finds all. Interstate is left out.
 */
export function findPlaces(
  places: readonly DeliveryPlace[],
  text: string,
): readonly DeliveryPlace[] {
  const typed = wordsOf(text);
  const listed = places.filter((place) => !isInterstate(place));
  if (typed.length === 0) return listed;
  const named = listed.map((place) => ({ place, words: nameWords(place) }));
  for (const fits of rules) {
    const found = named.filter(({ words }) =>
      typed.every((part) => words.some((word) => fits(word, part))),
    );
    if (found.length > 0) return found.map(({ place }) => place);
  }
  return [];
}

function nameWords({ area, subArea }: DeliveryPlace): readonly string[] {
  return [area, subArea].flatMap((name) => {
    const words = wordsOf(name);
    if (words.length < 2) return words;
    return [...words, words.join(''), words.map((word) => word.charAt(0)).join('')];
  });
}

function wordsOf(text: string): readonly string[] {
  return slugify(text).split('-').filter(Boolean);
}

/** Returns whether a word, or its beginning while it is being typed, is meant. */
function resembles(word: string, typed: string): boolean {
  if (typed.length < MEDIUM) return false;
  const edits = typed.length < LONG ? 1 : 2;
  const { length } = typed;
  return [word, word.slice(0, length), word.slice(0, length + 1)].some(
    (meant) => editCost(typed, meant, edits) < Infinity,
  );
}
