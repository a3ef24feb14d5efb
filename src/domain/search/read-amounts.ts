import { specName, type SpecGroup } from '#src/domain/catalogue/specs.ts';
import type { Dictionary } from './dictionary.ts';
import type { Token } from './tokens.ts';

/** An amount that a query asks for, as a filter: its name, and the words that asked. */
export type AmountFilter = {
  readonly group: SpecGroup;
  readonly name: string;
  readonly tokens: readonly Token[];
};

/** What a query asks for by amounts, and the tokens without them. */
type AmountReading = {
  readonly filters: readonly AmountFilter[];
  readonly rest: readonly Token[];
};

/** "256gb", "1tb", "20000mah", "20,000mah", "20k mah", "200ah". */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(k?)(gb|tb|gigs?|gigabytes?|mah|ah)?$/;

/** "8/256", "8+256gb". */
const PAIR = /^(\d{1,2})(?:gb)?[/+](\d{2,4})(?:gb)?$/;

/** Words after an amount that say which one it is. */
const NAMED: Readonly<Record<string, SpecGroup>> = {
  ram: 'memory',
  memory: 'storage',
  rom: 'storage',
  storage: 'storage',
  internal: 'storage',
  space: 'storage',
};

/** The most memory that is meant without a word, in GB. */
const MOST_MEMORY = 16;

const GB_IN_TB = 1024;

/** Reads amounts that products have; any other stays a word of the query. */
export function readAmounts(tokens: readonly Token[], dictionary: Dictionary): AmountReading {
  const filters: AmountFilter[] = [];
  const rest: Token[] = [];
  let at = 0;
  const isFree = (group: SpecGroup) => filters.every((filter) => filter.group !== group);
  while (at < tokens.length) {
    const found = pairAt(tokens, at) ?? amountAt(tokens, at, dictionary);
    const isKnown = found?.amounts.every(
      ([group, amount]) => isFree(group) && dictionary.hasAmount(group, amount),
    );
    const token = tokens[at];
    if (found !== null && isKnown === true) {
      const own = tokens.slice(at, at + found.length);
      for (const [group, amount] of found.amounts) {
        filters.push({ group, name: specName(group, amount), tokens: own });
      }
      at += found.length;
    } else {
      if (token !== undefined) rest.push(token);
      at += 1;
    }
  }
  return { filters, rest };
}

type Found = {
  readonly amounts: readonly (readonly [SpecGroup, number])[];
  /** Number of tokens. */
  readonly length: number;
};

function pairAt(tokens: readonly Token[], at: number): Found | null {
  const [, memory, storage] = PAIR.exec(tokens[at]?.word ?? '') ?? [];
  if (memory === undefined || storage === undefined) return null;
  const amounts = [
    ['memory', Number(memory)],
    ['storage', Number(storage)],
  ] as const;
  return { amounts, length: 1 };
}

function amountAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Found | null {
  const word = (from: number) => tokens[from]?.word ?? '';
  const [, digits, thousands, joined] = AMOUNT.exec(word(at)) ?? [];
  if (digits === undefined) return null;
  const unit = joined ?? /^(?:gb|tb|gigs?|gigabytes?|mah|ah)$/.exec(word(at + 1))?.[0];
  if (unit === undefined) return null;
  const length = joined === undefined ? 2 : 1;
  const number = Number(digits.replaceAll(',', '')) * (thousands === 'k' ? 1_000 : 1);
  if (unit === 'mah' || unit === 'ah') {
    const amount = unit === 'ah' ? number * 1_000 : number;
    return { amounts: [['capacity', amount]], length };
  }
  const amount = unit === 'tb' ? number * GB_IN_TB : number;
  const named = NAMED[word(at + length)];
  if (named !== undefined) return { amounts: [[named, amount]], length: length + 1 };
  const isMemory = amount <= MOST_MEMORY && dictionary.hasAmount('memory', amount);
  return { amounts: [[isMemory ? 'memory' : 'storage', amount]], length };
}
