import { NetworkError, shownMessage } from '#src/api/errors.ts';

/**
 * Returns what to tell a shopper about a failed call, in one or two sentences: that there was no
 * answer, or the server's own message, else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof NetworkError)) return shownMessage(error, fallback);
  return error.timedOut
    ? 'The shop took too long to answer. Please try again.'
    : 'The shop could not be reached. Please check your connection and try again.';
}
