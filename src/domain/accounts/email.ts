/**
 * Returns whether a text looks like an email address (SPEC.md section 5). The check is looser than
 * the API's; if the API refuses an address, its own message is shown.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(text.trim());
}
