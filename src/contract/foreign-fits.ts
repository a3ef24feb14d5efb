import { readFits, type Fits } from '#src/domain/fits/fits.ts';
import { fieldOf, hasFields, isNothing, quote, textOf } from './foreign-plain.ts';

/**
 * Reads what a product goes with from any server: a text of items ("Tecno Camon 30; USB-C"), a list
 * of them, or an object with `models`, `connectors` (or `connector`) and `voltage`. Null for nothing;
 * the reason, without a full stop, for what cannot be read.
 */
export function fitsIn(value: unknown): ReturnType<typeof readFits> {
  if (isNothing(value)) return null;
  const items = itemsOf(value);
  return items === null ? { fault: `${quote(value)} is no text` } : readFits(items.join(';'));
}

/** Returns what a product goes with; null for nothing, and for what cannot be read. */
export function fitsOf(value: unknown): Fits | null {
  const read = fitsIn(value);
  return read === null || 'fault' in read ? null : read;
}

function itemsOf(value: unknown): readonly string[] | null {
  if (Array.isArray(value)) {
    const items = value.map(textOf);
    return items.every((item) => item !== null) ? items : null;
  }
  if (!hasFields(value)) return typeof value === 'string' ? [value] : null;
  const voltage = fieldOf(value, 'voltage');
  const lists = ['models', 'connectors', 'connector'].map((name) => {
    const list = fieldOf(value, name);
    return isNothing(list) ? [] : itemsOf(list);
  });
  if (lists.includes(null)) return null;
  const volts = textOf(voltage)?.replace(/^[\d.]+$/, '$& V');
  return [...lists.flatMap((list) => list ?? []), ...(volts === undefined ? [] : [volts])];
}
