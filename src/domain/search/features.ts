import type { WordEntry } from './word-lists.ts';

/** Stands for a number in a phrase of the list. */
const NUMBER = 'n';

type Feature = { readonly pattern: RegExp; readonly names: readonly string[] };

/**
 * Returns a function that adds to a description what shoppers call its features, by the operator's
 * list: "IP68" is "waterproof" as well. A name that the description has already is not repeated.
 */
export function featureNamer(words: readonly WordEntry[]): (text: string) => string {
  const features = words
    .filter(({ list }) => list === 'features')
    .flatMap(({ from, to }) =>
      from.map((phrase): Feature => ({ pattern: patternOf(phrase), names: to })),
    );
  return (text) => {
    const lower = text.toLowerCase();
    const names = features
      .flatMap((feature) => namesIn(lower, feature))
      .filter((name) => !lower.includes(name));
    if (names.length === 0) return text;
    return `${text}\nIn other words: ${[...new Set(names)].join(', ')}.`;
  };
}

/** Returns the names of a feature for each place where a text has its phrase. */
function namesIn(text: string, { pattern, names }: Feature): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, number = NUMBER]) =>
    names.map((name) =>
      wordsOf(name)
        .map((word) => (word === NUMBER ? number : word))
        .join(' '),
    ),
  ).flat();
}

function patternOf(phrase: string): RegExp {
  const words = wordsOf(phrase).map((word) =>
    word === NUMBER ? String.raw`(\d+)` : RegExp.escape(word),
  );
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s*`)}(?![\p{L}\p{N}])`,
    'gu',
  );
}

function wordsOf(phrase: string): readonly string[] {
  return phrase.split(' ');
}
