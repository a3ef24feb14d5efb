import { readTab, writeTab } from './tab-storage.ts';

/**
 * Where the next page says it: in passing, or on the login page above the form, to be read in one's
 * own time.
 */
type Place = 'passing' | 'login';

const keys: Readonly<Record<Place, string>> = {
  passing: 'oja:v1:notice',
  login: 'oja:v1:login-notice',
};

/** Leaves a sentence for the page that is loaded next in this tab, where the browser allows it. */
export function leaveNotice(text: string, place: Place = 'passing'): void {
  writeTab(keys[place], text);
}

/** The sentence that the page before has left, once, or null. */
export function takeNotice(place: Place = 'passing'): string | null {
  const text = readTab(keys[place]);
  writeTab(keys[place], null);
  return text;
}
