import { display } from '#src/domain/display.ts';

/** Most products in a file of a listing. */
export const FILE_SIZE = 250;

/**
 * Returns the numbers of the files of a list with this many products, from 1, in the shop's order.
 * A list that its page shows whole has none.
 */
export function listingFiles(count: number): readonly number[] {
  if (count <= display.listingStep) return [];
  return Array.from({ length: Math.ceil(count / FILE_SIZE) }, (_, before) => before + 1);
}
