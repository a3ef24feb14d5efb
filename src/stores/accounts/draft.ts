import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** Kept for the tab alone, and never a password. */
const KEY = 'oja:v1:account-draft';

/** What was typed into one form of the account and serves the next one too. */
export type AccountDraft = { readonly fullname: string; readonly email: string };

/** The name and address that were typed in this tab; empty where there are none. */
export function readAccountDraft(): AccountDraft {
  const kept = parseJson(readTab(KEY));
  const text = (name: keyof AccountDraft) => {
    const value = isRecord(kept) ? kept[name] : '';
    return typeof value === 'string' ? value : '';
  };
  return { fullname: text('fullname'), email: text('email') };
}

/** Keeps what is typed, where the browser allows it. */
export function keepAccountDraft(draft: Partial<AccountDraft>): void {
  writeTab(KEY, JSON.stringify({ ...readAccountDraft(), ...draft }));
}

/** Forgets it, once somebody is signed in. */
export function dropAccountDraft(): void {
  writeTab(KEY, null);
}
