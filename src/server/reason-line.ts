/**
 * An error's message as one sentence on one line, of at most 300 characters. Replaces every
 * occurrence of `hidden` with an ellipsis.
 */
export function reasonLine(error: unknown, hidden = ''): string {
  const words = error instanceof Error ? error.message : String(error);
  const shown = hidden === '' ? words : words.replaceAll(hidden, '…');
  return shown.replaceAll(/\s+/g, ' ').slice(0, 300).replace(/\.?$/, '.');
}
