import type { Spelling } from './spelling.ts';

/** Words of a search; an empty one stands where a word was left out. */
type Words = readonly string[];

/** What stands between words, and is none. */
const BETWEEN_WORDS = /[\s/,;|()]+/;
/** What people write between words, and titles seldom. */
const LINKING_WORD = /^(?:an?|and|for|in|of|on|the|to|with|&)$/i;
/** Of a longer text, the words after these are left out. */
const MOST_WORDS = 12;
/** How many words are tried in place of one. */
const MOST_FOR_A_WORD = 4;
/** How many texts with words replaced are tried: each is a search. */
const MOST_TEXTS = 12;

/**
 * Whole searches to offer in place of `text`, best first, at most `limit` (3). `finds` says whether
 * the search rule (SPEC.md section 4) finds anything for a text: a text that finds something gets no
 * offers, and every offer finds something. Words that find nothing alone are replaced, or left out
 * where no word is like them. Where each finds something and only all together nothing, one is
 * replaced or, last, left out. `finds` is asked at most 25 times about a text of up to three words.
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
  const others = words.map((word, place): Words => {
    if (!lost[place]) return [word];
    const like = spelling.suggest(word, MOST_FOR_A_WORD);
    return like.length === 0 ? [''] : like;
  });
  const best = others.map(([word = '']) => word);
  if (lost.includes(true)) {
    const ways = [combined(others), joined(words, best, lost, spelling)];
    // A lost word that is like no other may be a part of one: "sam snug".
    if (best.includes('')) ways.reverse();
    ways.forEach(offer);
  } else {
    offer(oneReplaced(words, spelling));
  }
  if (offers.length === 0 || !lost.includes(true)) offer(oneLeftOut(best));
  if (offers.length === 0) offer([asManyAsFind(best, finds)]);
  return offers;
}

/** Every word in each of its ways, those nearest the front of their lists first. */
function combined(ways: readonly Words[]): Words[] {
  let texts: { readonly words: Words; readonly rank: number }[] = [{ words: [], rank: 0 }];
  for (const way of ways) {
    texts = texts
      .flatMap(({ words, rank }) =>
        way.map((word, place) => ({ words: [...words, word], rank: rank + place })),
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST_TEXTS);
  }
  return texts.map(({ words }) => words);
}

/** A lost word and the one beside it taken as one, which is misspelt: "hed phones". */
function* joined(
  words: Words,
  best: Words,
  lost: readonly boolean[],
  { suggest }: Spelling,
): Generator<Words> {
  for (let place = 1; place < words.length; place++) {
    if (!lost[place - 1] && !lost[place]) continue;
    const [whole] = suggest(words.slice(place - 1, place + 1).join(''), 1);
    if (whole !== undefined) yield [...best.slice(0, place - 1), whole, ...best.slice(place + 1)];
  }
}

/** One word replaced, each by the likeliest for it before any by the next likeliest. */
function oneReplaced(words: Words, { suggest }: Spelling): Words[] {
  const others = words.map((word) => suggest(word, MOST_FOR_A_WORD));
  return Array.from({ length: MOST_FOR_A_WORD }, (_, rank) =>
    others.flatMap((ways, place) => {
      const other = ways[rank];
      return other === undefined ? [] : [words.map((word, at) => (at === place ? other : word))];
    }),
  )
    .flat()
    .slice(0, MOST_TEXTS);
}

/** One word left out: the last first, since a search begins with what matters most. */
function oneLeftOut(words: Words): Words[] {
  return words.map((_, place) => words.filter((_word, at) => at !== words.length - 1 - place));
}

/** From the first word on, each that still finds something with those before it. */
function asManyAsFind(words: Words, finds: (text: string) => boolean): Words {
  return words.reduce<Words>((kept, word) => {
    const more = [...kept, word].filter(Boolean);
    return more.length > 0 && finds(more.join(' ')) ? more : kept;
  }, []);
}
