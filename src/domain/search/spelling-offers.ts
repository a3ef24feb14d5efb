import type { Spelling } from './spelling.ts';

/** Words of a search; an empty one marks a word that was left out. */
type Words = readonly string[];

/** Separators of words. */
const BETWEEN_WORDS = /[\s/,;|()]+/;
/** Words that people write between others, but titles seldom hold. */
const LINKING_WORD = /^(?:an?|and|for|in|of|on|the|to|with|&)$/i;
/** Words checked of a longer text; the rest is left out. */
const MOST_WORDS = 12;
/** Replacements tried for each word. */
const MOST_FOR_A_WORD = 4;
/** Texts with replaced words that are tried: each costs a search. */
const MOST_TEXTS = 12;

/**
 * Returns whole searches to offer instead of `text`, best first, at most `limit` (3). `finds` says
 * whether the search rule (SPEC.md section 4) finds anything. A text that finds something gets no
 * offers, and every offer finds something. Words that find nothing alone are replaced, or left out
 * if no word is similar. If each word finds something but all together do not, one is replaced or,
 * as a last resort, left out. `finds` is called at most 25 times for a text of up to three words.
 */
export function didYouMean(
  text: string,
  spelling: Spelling,
  finds: (text: string) => boolean,
  limit = 3,
): readonly string[] {
  const words = text
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && !LINKING_WORD.test(word))
    .slice(0, MOST_WORDS);
  const offers: string[] = [];
  if (limit < 1 || words.length === 0 || finds(text)) return offers;

  const tried = new Set(['', text.toLowerCase()]);
  const offer = (texts: Iterable<Words>) => {
    for (const text of texts) {
      const search = text.filter(Boolean).join(' ');
      if (offers.length >= limit) return;
      if (tried.has(search.toLowerCase())) continue;
      tried.add(search.toLowerCase());
      if (finds(search)) offers.push(search);
    }
  };

  offer([words]);
  if (offers.length > 0) return offers;
  const lost = words.map((word) => !finds(word));
  const others = words.map((word, index): Words => {
    if (!lost[index]) return [word];
    const like = spelling.suggest(word, MOST_FOR_A_WORD);
    return like.length === 0 ? [''] : like;
  });
  const best = others.map(([word = '']) => word);
  if (lost.includes(true)) {
    const ways = [combined(others), joined(words, best, lost, spelling)];
    // A lost word without similar words may be part of another: "sam snug".
    if (best.includes('')) ways.reverse();
    ways.forEach(offer);
  } else {
    offer(oneReplaced(words, spelling));
  }
  if (offers.length === 0 || !lost.includes(true)) offer(oneLeftOut(best));
  if (offers.length === 0) offer([asManyAsFind(best, finds)]);
  return offers;
}

/** Combines the replacements of all words; those nearest the front of their lists come first. */
function combined(ways: readonly Words[]): Words[] {
  let texts: { readonly words: Words; readonly rank: number }[] = [{ words: [], rank: 0 }];
  for (const way of ways) {
    texts = texts
      .flatMap(({ words, rank }) =>
        way.map((word, index) => ({ words: [...words, word], rank: rank + index })),
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST_TEXTS);
  }
  return texts.map(({ words }) => words);
}

/** Joins a lost word with its neighbour, in case it is one misspelt word: "hed phones". */
function* joined(
  words: Words,
  best: Words,
  lost: readonly boolean[],
  { suggest }: Spelling,
): Generator<Words> {
  for (let index = 1; index < words.length; index++) {
    if (!lost[index - 1] && !lost[index]) continue;
    const [whole] = suggest(words.slice(index - 1, index + 1).join(''), 1);
    if (whole !== undefined) yield [...best.slice(0, index - 1), whole, ...best.slice(index + 1)];
  }
}

/** Replaces one word, each by its likeliest replacement before any by the next. */
function oneReplaced(words: Words, { suggest }: Spelling): Words[] {
  const others = words.map((word) => suggest(word, MOST_FOR_A_WORD));
  return Array.from({ length: MOST_FOR_A_WORD }, (_, rank) =>
    others.flatMap((ways, index) => {
      const other = ways[rank];
      return other === undefined ? [] : [words.map((word, at) => (at === index ? other : word))];
    }),
  )
    .flat()
    .slice(0, MOST_TEXTS);
}

/** Leaves one word out, the last first: a search begins with its most important word. */
function oneLeftOut(words: Words): Words[] {
  return words.map((_, index) => words.filter((_word, at) => at !== words.length - 1 - index));
}

/** Keeps each word, from the first, that still finds something with those before it. */
function asManyAsFind(words: Words, finds: (text: string) => boolean): Words {
  return words.reduce<Words>((kept, word) => {
    const more = [...kept, word].filter(Boolean);
    return more.length > 0 && finds(more.join(' ')) ? more : kept;
  }, []);
}
