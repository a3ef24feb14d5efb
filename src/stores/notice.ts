const KEY = 'oja:v1:notice';

/** Leaves a sentence for the page that is loaded next in this tab, where the browser allows it. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // It was said on this page already.
  }
}

/** The sentence that the page before has left, once; null where there is none. */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
