import { hash } from 'node:crypto';

/** A value in one of the shop's columns. */
export type Value = string | number | boolean | null;

/** A table's row count and checksum: 256 bits in hex. */
export type TableSum = { readonly rows: number; readonly checksum: string };

/** Counts and sums rows one by one. */
export type Summing = {
  readonly add: (row: readonly Value[]) => void;
  readonly result: () => TableSum;
};

const MODULUS = 1n << 256n;

/**
 * Starts the sum of a table. It adds the SHA-256 of every row. The order of rows thus does not
 * matter, since databases sort differently, but duplicates count.
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
