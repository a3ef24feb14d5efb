import { hash } from 'node:crypto';

/** What the shop's columns hold. */
export type Value = string | number | boolean | null;

/** How many rows a table has, and a sum of their content: 256 bits in hex. */
export type TableSum = { readonly rows: number; readonly checksum: string };

/** Counts and sums up rows as they come. */
export type Summing = {
  readonly add: (row: readonly Value[]) => void;
  readonly result: () => TableSum;
};

const MODULUS = 1n << 256n;

/**
 * Begins to sum up a table. Each row's SHA-256 is added, so that the order of the rows does not count,
 * which databases sort differently, and a row that is there twice does.
 */
export function summing(): Summing {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row) => {
      rows += 1;
      sum = (sum + BigInt(`0x${hash('sha256', JSON.stringify(row), 'hex')}`)) % MODULUS;
    },
    result: () => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}
