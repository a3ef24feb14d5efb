import { readTab, writeTab } from './tab-storage.ts';

/** How the next page shows a notice: as a toast, or above the form of the login page. */
type NoticeKind = 'passing' | 'login';

const keys: Readonly<Record<NoticeKind, string>> = {
  passing: 'oja:v1:notice',
  login: 'oja:v1:login-notice',
};

/** Stores a sentence for the next page of this tab, if the browser allows it. */
export function leaveNotice(text: string, kind: NoticeKind = 'passing'): void {
  writeTab(keys[kind], text);
}

/** Returns and removes the sentence that the previous page stored, or null. */
export function takeNotice(kind: NoticeKind = 'passing'): string | null {
  const text = readTab(keys[kind]);
  writeTab(keys[kind], null);
  return text;
}
