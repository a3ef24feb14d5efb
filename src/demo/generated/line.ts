import type { ProductKind } from '#src/demo/catalogue.ts';

/** Decides the sentences, features and rows of the specification table of a line. */
export type Family =
  | 'phone'
  | 'keypad'
  | 'tablet'
  | 'power'
  | 'roof'
  | 'sound'
  | 'charge'
  | 'case'
  | 'wear'
  | 'groom'
  | 'home';

/** A product line: every combination of its parts is one product. */
export type Line = {
  readonly brand: string;
  /** With the space before the number, if there is one: "Spark ", but "WH-CH". */
  readonly series: string;
  readonly kind: ProductKind;
  readonly family: Family;
  readonly category: string;
  readonly subcategory: string | null;
  /** Noun after the model in the title: "Power Bank"; empty for phones. */
  readonly noun: string;
  /** Model numbers: their count, the first, and the step to the next. */
  readonly numbers: readonly [count: number, first: number, step: number];
  readonly suffixes: readonly string[];
  /** Sizes from small to large, as in the title. */
  readonly sizes: readonly string[];
  readonly editions: readonly string[];
  readonly colours: readonly string[];
  readonly variants: readonly number[];
  readonly aspect: number;
  /** Price of the smallest size, and the increase to each next size, in whole naira. */
  readonly price: readonly [base: number, step: number];
  /** Number of products of this line in every round. */
  readonly weight: number;
};

/** One product of a line. */
export type Combination = {
  readonly line: Line;
  readonly model: string;
  readonly size: string;
  readonly sizeRank: number;
  readonly edition: string;
  readonly colour: string;
  readonly variant: number;
  /** Decides the wording; different for every product of the shop. */
  readonly seed: number;
};

/** Returns the number of different products of a line. */
function sizeOf(line: Line): number {
  return partsOf(line).reduce((product, part) => product * part, 1);
}

/** Coprime to the size of every line, so that its multiples visit each combination once. */
const STRIDE = 100_613;

/** Returns the `nth` product of a line. The products repeat after `sizeOf(line)`. */
export function combinationOf(line: Line, nth: number, seed: number): Combination {
  let rest = (nth * STRIDE) % sizeOf(line);
  const [colour, size, suffix, number, edition] = partsOf(line).map((part) => {
    const digit = rest % part;
    rest = Math.floor(rest / part);
    return digit;
  });
  const [, first, step] = line.numbers;
  const model = `${line.brand} ${line.series}${first + (number ?? 0) * step}${line.suffixes[suffix ?? 0] ?? ''}`;
  return {
    line,
    model,
    size: line.sizes[size ?? 0] ?? '',
    sizeRank: size ?? 0,
    edition: line.editions[edition ?? 0] ?? '',
    colour: line.colours[colour ?? 0] ?? 'Black',
    variant: line.variants[(number ?? 0) % line.variants.length] ?? 0,
    seed,
  };
}

function partsOf(line: Line): readonly number[] {
  const { colours, sizes, suffixes, numbers, editions } = line;
  return [colours.length, sizes.length, suffixes.length, numbers[0], editions.length];
}
