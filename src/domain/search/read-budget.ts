import { kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import { isAccessoryWord, type SearchLanguage } from './language.ts';
import { longestPhrase, type Token } from './tokens.ts';
import type { PriceBound } from './word-lists.ts';

/** The bounds of a price, both inclusive. */
export type Budget = { readonly min: Kobo | null; readonly max: Kobo | null };

/** What a part of a query asks for, and the tokens without that part. */
type BudgetReading = { readonly budget: Budget; readonly rest: readonly Token[] };

/** "50k", "₦150,000", "1.5m", "n20000"; what follows the digits must be a unit of money. */
const AMOUNT = /^(?:₦|#|ngn|n)?(\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,2})?)(k|m|thousand|million)?$/;

/** The same with its sign of naira. */
const SIGNED = /^(?:₦|#|ngn|n)\d/;

const UNITS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };

/** Words that may follow an amount and are part of it. */
const NAIRA = new Set(['naira', 'ngn', 'n', '#', '₦']);

/** Units that make a number something else: "5000 mah". */
const OTHER_UNIT = /^(?:gb|tb|gig|gigs|mah|ah|wh|w|watts?|v|mm|cm|inch|inches|hz|mp|kva|va|pcs)$/;

/** Nothing in the shop costs less, in naira: a smaller amount is in thousands ("under 100"). */
const LEAST = 1_000;

/** The smallest bare amount that is a budget, in naira: "4k" is a screen. */
const LEAST_BARE = 10_000;

/** How far around an amount prices are shown. */
const NEAR = { below: 0.8, above: 1.2 };

type Amount = {
  readonly number: number;
  readonly unit: number | null;
  readonly isSigned: boolean;
  /** Number of tokens. */
  readonly length: number;
};

/**
 * Finds the budget of a query: "under 100k", "below ₦150,000", "50k to 80k", "between 50 and 80k",
 * "100k". Null if it names none.
 */
export function readBudget(
  tokens: readonly Token[],
  language: SearchLanguage,
): BudgetReading | null {
  // Cables are measured in metres: "1m to 2m".
  const hasMetres = tokens.some(({ word }) => isAccessoryWord(language, word));
  for (let at = 0; at < tokens.length; at += 1) {
    const found =
      rangeAt(tokens, at, hasMetres) ?? boundedAt(tokens, at, language) ?? bareAt(tokens, at);
    if (found === null) continue;
    const { budget, length } = found;
    return { budget, rest: [...tokens.slice(0, at), ...tokens.slice(at + length)] };
  }
  return null;
}

type Found = { readonly budget: Budget; readonly length: number };

/** "50k to 80k", "50k-80k", "between 50k and 80k", "from 50 to 80k". */
function rangeAt(all: readonly Token[], at: number, hasMetres: boolean): Found | null {
  const before = /^(?:between|from)$/.test(all[at]?.word ?? '') ? 1 : 0;
  const tokens = all.slice(at + before).flatMap(({ word, typed }) => {
    const parts = word.split(/[-–—]/);
    return parts.length === 2
      ? parts.map((part) => ({ word: part, typed, half: true }))
      : [{ word, typed, half: false }];
  });
  const first = amountAt(tokens, 0);
  if (first === null) return null;
  const isJoined = tokens[0]?.half === true;
  const next = tokens[first.length]?.word ?? '';
  // Without a word between them, there was a dash.
  const between = /^(?:to|and|till|upto)$/.test(next) ? 1 : 0;
  const second = amountAt(tokens, first.length + between);
  if (second === null) return null;
  const isMoney = [first, second].some(
    ({ unit, isSigned }) => isSigned || (unit !== null && !(hasMetres && unit === UNITS.m)),
  );
  const isLarge = first.number >= LEAST && second.number >= LEAST;
  if (!isMoney && !isLarge) return null;
  // In "50 to 80k" both are thousands.
  const least = nairaOf({ ...first, unit: first.unit ?? second.unit });
  const most = nairaOf(second);
  if (least === null || most === null || least > most) return null;
  const halves = isJoined ? 1 : 0;
  const length = before + first.length + between + second.length - halves;
  return { budget: { min: least, max: most }, length };
}

/** "under 100k", "above 50,000 naira", "around 200k". */
function boundedAt(tokens: readonly Token[], at: number, language: SearchLanguage): Found | null {
  const bound = longestPhrase(tokens, at, (phrase) => language.prices.get(phrase));
  if (bound === null) return null;
  const amount = amountAt(tokens, at + bound.length);
  if (amount === null) return null;
  const isMoney = amount.unit !== null || amount.isSigned || amount.number >= LEAST;
  // "from 16" and "for 13" are models; "under 100" is not.
  if (!isMoney && bound.value !== 'max') return null;
  if (!isMoney && amount.number < 2) return null;
  const price = nairaOf(amount);
  if (price === null) return null;
  return { budget: boundsOf(bound.value, price), length: bound.length + amount.length };
}

/** "100k": the most that somebody spends. */
function bareAt(tokens: readonly Token[], at: number): Found | null {
  const amount = amountAt(tokens, at);
  if (amount === null) return null;
  const isMoney = amount.isSigned || amount.unit === UNITS.k || amount.length > 1;
  const price = nairaOf(amount);
  if (!isMoney || price === null || price < LEAST_BARE * 100) return null;
  return { budget: { min: null, max: price }, length: amount.length };
}

function boundsOf(bound: PriceBound, price: Kobo): Budget {
  if (bound === 'max') return { min: null, max: price };
  if (bound === 'min') return { min: price, max: null };
  const rounded = (part: number) =>
    kobo(Math.min(MAX_KOBO, Math.round((price * part) / 100) * 100));
  return { min: rounded(NEAR.below), max: rounded(NEAR.above) };
}

function amountAt(tokens: readonly Pick<Token, 'word'>[], at: number): Amount | null {
  const word = tokens[at]?.word ?? '';
  const [, digits, joined] = AMOUNT.exec(word) ?? [];
  if (digits === undefined) return null;
  const next = tokens[at + 1]?.word ?? '';
  if (OTHER_UNIT.test(next)) return null;
  const apart = joined === undefined && next in UNITS ? next : undefined;
  const named = joined ?? apart;
  const length = apart === undefined ? 1 : 2;
  const naira = NAIRA.has(tokens[at + length]?.word ?? '') ? 1 : 0;
  return {
    number: Number(digits.replaceAll(',', '')),
    unit: named === undefined ? null : (UNITS[named] ?? null),
    isSigned: SIGNED.test(word) || naira === 1,
    length: length + naira,
  };
}

function nairaOf({ number, unit, isSigned }: Omit<Amount, 'length'>): Kobo | null {
  const isThousands = unit === null && !isSigned && number < LEAST;
  const amount = Math.round(number * (unit ?? (isThousands ? 1_000 : 1)) * 100);
  return amount > 0 && amount <= MAX_KOBO ? kobo(amount) : null;
}
