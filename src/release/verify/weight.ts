import type { Manifest } from '#src/release/store/manifest.ts';

/** Bytes that a shopper may have to load: files of one kind, each or all together. */
type Budget = {
  readonly name: string;
  readonly test: RegExp;
  readonly of: 'each' | 'all';
  /** As it is sent, in bytes. */
  readonly most: number;
};

/**
 * Far above what the shop itself takes (.size-limit.js): a merchant's texts and pictures may weigh
 * more, but beyond these there is a fault, such as a picture inside a description.
 */
const budgets: readonly Budget[] = [
  { name: 'page', test: /\.html$/, of: 'each', most: 100_000 },
  { name: 'picture of a card', test: /^pictures\/.*-300\.webp$/, of: 'each', most: 60_000 },
  { name: 'styles', test: /^assets\/.*\.css$/, of: 'all', most: 60_000 },
  { name: 'scripts', test: /^assets\/.*\.js$/, of: 'all', most: 400_000 },
];

/**
 * Returns what is too heavy in a built site, as the end of a sentence; null if all is within its
 * budget. A file with a compressed twin counts as its twin.
 */
export function weightFault(manifest: Manifest): string | null {
  for (const { name, test, of, most } of budgets) {
    const weights = [...manifest]
      .filter(([file]) => test.test(file))
      .map(([file, { size, twins }]) => ({ file, bytes: twins?.br ?? size }));
    if (of === 'all') {
      const sum = weights.reduce((bytes, weight) => bytes + weight.bytes, 0);
      if (sum > most) return `all ${name} together weigh ${kilobytes(sum)} of ${kilobytes(most)}`;
      continue;
    }
    const heavy = weights.filter(({ bytes }) => bytes > most).sort((a, b) => b.bytes - a.bytes);
    const [first] = heavy;
    if (first !== undefined) {
      return `${heavy.length} of ${weights.length} files are too heavy for a ${name} (${first.file} weighs ${kilobytes(first.bytes)} of ${kilobytes(most)})`;
    }
  }
  return null;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}
