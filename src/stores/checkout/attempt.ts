import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { newKey } from '#src/stores/new-key.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

const KEY = 'oja:v1:checkout-attempt';

/** A request that may be repeated: its key makes it idempotent. */
export type Attempt = {
  /** The request as JSON. */
  readonly asked: string;
  readonly key: string;
  /** Whether it was sent and its answer is unknown. */
  readonly isOpen: boolean;
};

/**
 * Returns the idempotency key of a request that is about to be sent. Equal requests of this tab have
 * the same key, also after a reload: a lost answer is asked for again, and nothing is ordered twice.
 */
export function openAttempt(request: unknown): string {
  const asked = JSON.stringify(request);
  const kept = lastAttempt();
  const key = kept?.asked === asked ? kept.key : newKey();
  keep({ asked, key, isOpen: true });
  return key;
}

/** Returns this tab's last request that has not ended, or null. */
export function lastAttempt(): Attempt | null {
  const kept = parseJson(readTab(KEY));
  if (!isRecord(kept)) return null;
  const { asked, key, isOpen } = kept;
  return isText(asked) && isText(key) ? { asked, key, isOpen: isOpen === true } : null;
}

/** Notes that the server has answered. */
export function closeAttempt(): void {
  const kept = lastAttempt();
  if (kept !== null) keep({ ...kept, isOpen: false });
}

/** Ends the attempt: the next request is another order or payment. */
export function endAttempt(): void {
  writeTab(KEY, null);
}

function keep(attempt: Attempt): void {
  writeTab(KEY, JSON.stringify(attempt));
}
