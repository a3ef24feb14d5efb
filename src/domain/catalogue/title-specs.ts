import type { Specs } from './specs.ts';
import { readVariantTitle } from './variant-title.ts';

/** "20000mAh", "20,000 mAh", "200Ah". */
const CHARGE =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+|\d{1,7}|\d{1,4}\.\d) ?(m?)Ah(?![\p{L}\p{N}])/giu;

/**
 * Reads the specs in a title: memory and storage by the rule of variants, and the capacity if the
 * title names one. An ambiguous amount counts as none.
 */
export function readSpecs(title: string): Specs {
  const { memory, storage } = readVariantTitle(title, false) ?? { memory: null, storage: null };
  const charges = new Set(
    Array.from(title.matchAll(CHARGE), ([, amount = '', milli]) =>
      Math.round(Number(amount.replaceAll(',', '')) * (milli === '' ? 1000 : 1)),
    ),
  );
  const [capacity = null] = charges;
  return { memory, storage, capacity: charges.size === 1 && capacity !== 0 ? capacity : null };
}
