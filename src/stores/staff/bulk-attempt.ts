import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { newKey } from '#src/stores/new-key.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

const KEY = 'oja:staff:v1:bulk-attempt';

/**
 * Returns the idempotency key of the change of a preview, which is about to be sent. It is the same until
 * the change is known to be made, also after a reload.
 */
export function openAttempt(token: string): string {
  const kept = read();
  const key = kept?.token === token ? kept.key : newKey();
  writeTab(KEY, JSON.stringify({ token, key }));
  return key;
}

/** Returns the key of the change that was sent last and is not known to be made; null without one. */
export function openKey(): string | null {
  return read()?.key ?? null;
}

/** Notes that the change is made. */
export function endAttempt(): void {
  writeTab(KEY, null);
}

function read(): { readonly token: string; readonly key: string } | null {
  const kept = parseJson(readTab(KEY));
  if (!isRecord(kept)) return null;
  const { token, key } = kept;
  return isText(token) && isText(key) ? { token, key } : null;
}
