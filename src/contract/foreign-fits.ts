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
  if (!hasFields(value)) return listOf(value);
  const lists = ['models', 'connectors', 'connector'].map((name) => fieldOf(value, name));
  const read = lists.map((list) => (isNothing(list) ? [] : listOf(list)));
  const volts = textOf(fieldOf(value, 'voltage'))?.replace(/^[\d.]+$/, '$& V');
  if (read.includes(null)) return null;
  return [...read.flatMap((list) => list ?? []), ...(volts === undefined ? [] : [volts])];
}

/** Returns a text, or a list of texts, as items. */
function listOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return typeof value === 'string' ? [value] : null;
  const items = value.map(textOf);
  return items.every((item) => item !== null) ? items : null;
}
