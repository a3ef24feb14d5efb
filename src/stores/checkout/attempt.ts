import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { newKey } from '#src/stores/new-key.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

const KEY = 'oja:v1:checkout-attempt';

/** A request that may be sent again: under its key the server does it once. */
export type Attempt = {
  /** JSON of what is asked for. */
  readonly asked: string;
  readonly key: string;
  /** Whether it was sent and nobody knows yet what became of it. */
  readonly isOpen: boolean;
};

/**
 * The idempotency key of this request, which is about to be sent: the same one for as long as the same
 * is asked for in this tab, also after a reload, so that an answer which was lost is asked for again
 * and nothing is ordered twice.
 */
export function openAttempt(request: unknown): string {
  const asked = JSON.stringify(request);
  const kept = lastAttempt();
  const key = kept?.asked === asked ? kept.key : newKey();
  keep({ asked, key, isOpen: true });
  return key;
}

/** The last request of this tab that has not ended, or null. */
export function lastAttempt(): Attempt | null {
  const kept = parseJson(readTab(KEY));
  if (!isRecord(kept)) return null;
  const { asked, key, isOpen } = kept;
  return isText(asked) && isText(key) ? { asked, key, isOpen: isOpen === true } : null;
}

/** Notes that the server has answered: whatever it was, it is known. */
export function closeAttempt(): void {
  const kept = lastAttempt();
  if (kept !== null) keep({ ...kept, isOpen: false });
}

/** Ends the attempt: what is asked for next is another order, or another payment. */
export function endAttempt(): void {
  writeTab(KEY, null);
}

function keep(attempt: Attempt): void {
  writeTab(KEY, JSON.stringify(attempt));
}
