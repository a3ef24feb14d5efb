import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import type { KeptListName } from './kept-ids.ts';

/** A change of a user's list that was made offline and that the server does not know yet. */
export type KeptCommand = {
  readonly key: string;
  /** Sorts the changes of all tabs. */
  readonly order: number;
  readonly userId: number;
  readonly list: KeptListName;
  readonly deed: 'add' | 'remove';
  readonly productId: string;
};

/** Formats a command for storage; `readKeptCommand` reads it. */
export function writeKeptCommand(command: KeptCommand): string {
  return JSON.stringify(command);
}

/** Reads a stored command; null if it is damaged. */
export function readKeptCommand(text: string): KeptCommand | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { key, order, userId, list, deed, productId } = value;
  if (!isText(key) || !isWhole(order) || !isWhole(userId) || !isText(productId)) return null;
  if (list !== 'wishlist' && list !== 'compare') return null;
  if (deed !== 'add' && deed !== 'remove') return null;
  return { key, order, userId, list, deed, productId };
}

/** Returns which products the commands leave in a list, and which they take out: the last one counts. */
export function outcomeOf(
  commands: readonly KeptCommand[],
): Readonly<Record<KeptCommand['deed'], ReadonlySet<string>>> {
  const last = new Map(commands.map(({ productId, deed }) => [productId, deed]));
  const of = (wanted: KeptCommand['deed']) =>
    new Set([...last].filter(([, deed]) => deed === wanted).map(([productId]) => productId));
  return { add: of('add'), remove: of('remove') };
}
