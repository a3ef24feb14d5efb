import type { CartItem } from '#src/domain/cart/cart.ts';
import { readCartItemValue } from '#src/domain/cart/storage.ts';
import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';

/** An action that a guest has to sign in for: it is done afterwards. */
export type Intent =
  | { readonly kind: 'cart'; readonly item: CartItem }
  | {
      readonly kind: 'wishlist' | 'compare';
      readonly productId: string;
      /** Title of the product, for the message. */
      readonly title: string;
    };

/** Lifetime of an intent, in ms: later it may no longer be wanted. */
export const INTENT_LIFE_MS = 30 * 60_000;

/** Formats an intent for storage. `now` is in ms since 1970. */
export function writeIntent(intent: Intent, now: number): string {
  return JSON.stringify({ at: now, intent });
}

/** Reads a stored intent; null if it is damaged, or too old at `now`. */
export function readIntent(text: string | null | undefined, now: number): Intent | null {
  const kept = parseJson(text);
  if (!isRecord(kept) || !isWhole(kept.at)) return null;
  const age = now - kept.at;
  return age >= 0 && age <= INTENT_LIFE_MS ? intentOf(kept.intent) : null;
}

function intentOf(value: unknown): Intent | null {
  if (!isRecord(value)) return null;
  const { kind, productId, title } = value;
  if (kind === 'cart') {
    const item = readCartItemValue(value.item);
    return item === null ? null : { kind, item };
  }
  if (kind !== 'wishlist' && kind !== 'compare') return null;
  return isText(productId) && isText(title) ? { kind, productId, title } : null;
}
