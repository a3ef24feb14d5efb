import { isApart, readVariantTitle, wordsOf } from '#src/domain/catalogue/variant-title.ts';

/** What names a device: its title as `modelName` gives it, and its brands. */
type NamedDevice = { readonly name: string; readonly brands: readonly string[] };

/** Words that are no part of a model's name: with or without them, the same things fit. */
const NEUTRAL = new Set('dual single sim esim nano wifi wi-fi wi fi lte cellular gps'.split(' '));

/** "1024Wh", "44mm": what follows the name of a model. */
const AMOUNT = /^\d+(?:\.\d+)?(?:wh|kwh|mah|ah|w|kw|v|va|kva|mm|hz)$/;

/** Names of all devices at once: they tell nothing apart. */
const GENERIC =
  /^(?:all|any|most|android|mobile|cell|smart|phones?|smartphones?|tablets?|devices?|and|or|other|brands?|with)$/;

/** Words that begin no name: "most of 2022". */
const VAGUE = /^(?:all|any|most|some|many|common|other|later|newer|various)\b/i;

/** Returns the title of a product without memory, storage and colour: "Samsung Galaxy A15". */
export function modelName(title: string): string {
  return readVariantTitle(title, true)?.name ?? title;
}

/** The keys under which the name of a device can be looked up. */
export type DeviceKeys = {
  /** Its full name, with and without the brand: "samsung a15", "a15". */
  readonly whole: readonly string[];
  /** Beginnings without a number, which name a series: "samsung", "iphone". */
  readonly series: readonly string[];
};

/** Returns the keys of a device. */
export function deviceKeys({ name, brands }: NamedDevice): DeviceKeys {
  const words = nameWords(name);
  const end = words.findIndex((word, at) => at > 0 && AMOUNT.test(word));
  const named = end === -1 ? words : words.slice(0, end);
  const forms = brands.map((brand) => {
    const brandWords = nameWords(brand);
    const isFirst = brandWords.length > 0 && brandWords.every((word, at) => named[at] === word);
    const own = isFirst ? named.slice(brandWords.length) : named;
    return { own, full: [...brandWords, ...own] };
  });
  const all = [named, ...forms.flatMap(({ own, full }) => [own, full])];
  // One word with a number is no name without its brand: "S24" and "14" are models of many.
  const whole = all
    .map((one) => one.join(' '))
    .filter((key) => key.includes(' ') || !/\d/.test(key));
  return { whole: [...new Set(whole)], series: [...new Set(all.flatMap(seriesOf))] };
}

function seriesOf(words: readonly string[]): readonly string[] {
  const digit = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, digit === -1 ? -1 : digit).map((_, at) => words.slice(0, at + 1).join(' '));
}

/** Returns the key of a name in a list of models, as `deviceKeys` has it; null for no name. */
export function nameKey(name: string): string | null {
  const words = nameWords(modelName(name));
  const last = words.at(-1);
  if (last === undefined || words.every((word) => GENERIC.test(word))) return null;
  // "iPhones" is the series; "Plus" is no plural.
  const isPlural = /^\p{L}{3,}s$/u.test(last) && !isApart(last);
  const key = words.join(' ').slice(0, isPlural ? -1 : undefined);
  return /\p{L}/u.test(key) ? key : null;
}

/**
 * Splits "iPhone 13 / 14 Pro and Tecno Camon 30" into names. A part that begins with a number goes on
 * with the words before the number of the name before it. A list with all phones in it, such as
 * "iPhone and Android", names none.
 */
export function splitNames(text: string): readonly string[] {
  const plain = text.replace(/\([^()]*\)/gu, (part) =>
    /\b(?:and|or)\b/iu.test(part) ? ' ' : part,
  );
  const parts = plain
    .split(/[,;/&]|\s(?:and|or)\s/iu)
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter((part) => part !== '');
  if (parts.some((part) => nameWords(part).every((word) => GENERIC.test(word)))) return [];
  const names: string[] = [];
  for (const name of parts) {
    if (/^\d/.test(name)) {
      const before = names.at(-1)?.split(' ') ?? [];
      const digit = before.findIndex((word) => /^\d/.test(word));
      if (digit > 0) names.push([...before.slice(0, digit), name].join(' '));
    } else if (/\p{L}/u.test(name) && !VAGUE.test(name)) names.push(name);
  }
  return [...new Set(names)].filter((name) => nameKey(name) !== null);
}

function nameWords(text: string): readonly string[] {
  const words = wordsOf(text).filter((word) => !NEUTRAL.has(word));
  // "Samsung A15", "Galaxy A15" and "Samsung Galaxy A15" are one name.
  return words.flatMap((word, at) =>
    word !== 'galaxy' ? [word] : words[at - 1] === 'samsung' ? [] : ['samsung'],
  );
}
