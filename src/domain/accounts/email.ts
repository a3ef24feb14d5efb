/**
 * Returns whether a text looks like an email address (SPEC.md section 5). Looser than the API, whose
 * own sentence is shown if it refuses one.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(text.trim());
}
