import { readTab, writeTab } from './tab-storage.ts';

/**
 * Where the next page shows it: as a toast, or on the login page above the form, where it stays.
 */
type Place = 'passing' | 'login';

const keys: Readonly<Record<Place, string>> = {
  passing: 'oja:v1:notice',
  login: 'oja:v1:login-notice',
};

/** Stores a sentence for the next page of this tab, if the browser allows it. */
export function leaveNotice(text: string, place: Place = 'passing'): void {
  writeTab(keys[place], text);
}

/** Returns the sentence that the previous page stored, once, or null. */
export function takeNotice(place: Place = 'passing'): string | null {
  const text = readTab(keys[place]);
  writeTab(keys[place], null);
  return text;
}
