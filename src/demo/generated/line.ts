import type { ProductKind } from '#src/demo/catalogue.ts';

/** Which pool of sentences and which rows of the specification table a line takes. */
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

/** A model line: every combination of its parts is one product. */
export type Line = {
  readonly brand: string;
  /** With the space before the number, where there is one: "Spark ", but "WH-CH". */
  readonly series: string;
  readonly kind: ProductKind;
  readonly family: Family;
  readonly category: string;
  readonly subcategory: string | null;
  /** What the thing is called behind the model: "Power Bank"; empty for phones. */
  readonly noun: string;
  /** How many model numbers there are, the first and the step from one to the next. */
  readonly numbers: readonly [count: number, first: number, step: number];
  readonly suffixes: readonly string[];
  /** Sizes from small to large, as they stand in the title. */
  readonly sizes: readonly string[];
  readonly editions: readonly string[];
  readonly colours: readonly string[];
  readonly variants: readonly number[];
  readonly aspect: number;
  /** Whole naira of the smallest size and what each next one adds. */
  readonly price: readonly [base: number, step: number];
  /** How many of every round of products are of this line. */
  readonly weight: number;
};

/** One product of a line, spelt out. */
export type Combination = {
  readonly line: Line;
  readonly model: string;
  readonly size: string;
  readonly sizeRank: number;
  readonly edition: string;
  readonly colour: string;
  readonly variant: number;
  /** Picks the wording; different for every product of the shop. */
  readonly seed: number;
};

/** How many different products a line has. */
function sizeOf(line: Line): number {
  return partsOf(line).reduce((product, part) => product * part, 1);
}

/** Coprime to the size of every line, so that its multiples visit each combination once. */
const STRIDE = 100_613;

/** The `nth` product of a line; all differ until `sizeOf` of them have been taken. */
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
