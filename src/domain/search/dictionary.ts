import type { SpecGroup } from '#src/domain/catalogue/specs.ts';
import type { SearchLanguage } from './language.ts';
import type { SearchProduct } from './product.ts';
import { readVocabulary } from './spelling-vocabulary.ts';
import { otherNumbersOf } from './spelling-words.ts';
import { spellingOf } from './spelling.ts';
import { inBatches, type Steps } from './steps.ts';

/** The words of a catalogue, and of the language of its shoppers. */
export type Dictionary = {
  readonly language: SearchLanguage;
  /** Whether the catalogue has a word, whole. */
  readonly has: (word: string) => boolean;
  /** Whether a word of the catalogue begins with this. */
  readonly begins: (part: string) => boolean;
  /** Whether a word of the catalogue holds this. */
  readonly holds: (part: string) => boolean;
  /** The likeliest words of the catalogue or the language for a misspelt one. */
  readonly suggest: (word: string, limit: number) => readonly string[];
  /** Whether some product has this amount. */
  readonly hasAmount: (group: SpecGroup, amount: number) => boolean;
  /** Whether a word names a kind of products: the last of a category or subcategory. */
  readonly isKind: (word: string) => boolean;
  readonly isBrand: (word: string) => boolean;
};

/** Products per step: about a millisecond. */
const IN_STEP = 500;

/** Reads the words of products, in steps, because a large catalogue would block the page. */
export function* readDictionary(
  products: readonly SearchProduct[],
  language: SearchLanguage,
): Steps<Dictionary> {
  const kinds = new Set<string>();
  const brands = new Set<string>();
  const amounts = new Set<string>();
  for (const batch of inBatches(products, IN_STEP)) {
    for (const { category, subcategory, brands: own, memory, storage, capacity } of batch) {
      for (const group of [category, subcategory]) {
        const noun = wordsIn(group?.name ?? '').at(-1);
        if (noun !== undefined) kinds.add(noun);
      }
      for (const { name } of own) for (const word of wordsIn(name)) brands.add(word);
      amounts.add(`memory ${memory}`).add(`storage ${storage}`).add(`capacity ${capacity}`);
    }
    yield;
  }
  const vocabulary = yield* readVocabulary(namesOf(products));
  const known = new Set(vocabulary.words.map(({ word }) => word));
  const all = `\n${[...known].join('\n')}\n`;
  const { suggest } = spellingOf(
    yield* readVocabulary(both(namesOf(products), language.synonyms.keys())),
  );
  const either = (words: ReadonlySet<string>) => (word: string) =>
    words.has(word) || otherNumbersOf(word).some((form) => words.has(form));
  return {
    language,
    has: (word) => known.has(word),
    begins: (part) => all.includes(`\n${part}`),
    holds: (part) => all.includes(part),
    suggest,
    hasAmount: (group, amount) => amounts.has(`${group} ${amount}`),
    isKind: either(kinds),
    isBrand: either(brands),
  };
}

function wordsIn(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function* namesOf(products: readonly SearchProduct[]): Generator<string> {
  for (const { title, brands, category, subcategory, label } of products) {
    yield title;
    yield category.name;
    for (const group of [subcategory, label, ...brands]) if (group !== null) yield group.name;
  }
}

function* both(first: Iterable<string>, second: Iterable<string>): Generator<string> {
  yield* first;
  yield* second;
}
