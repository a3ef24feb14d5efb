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
  try {
    sessionStorage.setItem(keys[place], text);
  } catch {
    // It was said on this page already.
  }
}

/** The sentence that the page before has left, once; null where there is none. */
export function takeNotice(place: Place = 'passing'): string | null {
  try {
    const text = sessionStorage.getItem(keys[place]);
    sessionStorage.removeItem(keys[place]);
    return text;
  } catch {
    return null;
  }
}
