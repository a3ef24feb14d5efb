/** Answers without a file of a release: lines of text, the same on every host. */
export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Their lines. */
export const lines = {
  otherMethod: 'Only GET and HEAD are answered here.',
  tooLong: 'The address is too long; 2 kB is the most that is taken.',
  noSuchPart: 'This file has no such part.',
  /** Said by a host in front of the API. */
  apiAway: 'The shop does not answer just now. Please try again.',
} as const;

/** The line of a redirect. */
export function seeLine(location: string): string {
  return `See ${location}`;
}
