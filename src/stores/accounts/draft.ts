import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** For this tab alone; never a password. */
const KEY = 'oja:v1:account-draft';

/** Fields that the account's forms share. */
export type AccountDraft = { readonly fullname: string; readonly email: string };

/** Returns the name and address typed in this tab, or empty texts. */
export function readAccountDraft(): AccountDraft {
  const kept = parseJson(readTab(KEY));
  const text = (name: keyof AccountDraft) => {
    const value = isRecord(kept) ? kept[name] : '';
    return typeof value === 'string' ? value : '';
  };
  return { fullname: text('fullname'), email: text('email') };
}

/** Stores what is typed, if the browser allows it. */
export function keepAccountDraft(draft: Partial<AccountDraft>): void {
  writeTab(KEY, JSON.stringify({ ...readAccountDraft(), ...draft }));
}

/** Removes the draft after a sign-in. */
export function dropAccountDraft(): void {
  writeTab(KEY, null);
}
