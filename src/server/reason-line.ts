/**
 * An error's own words as one sentence on one line, of at most 300 characters; `hidden` is a text that it
 * must not repeat.
 */
export function reasonLine(error: unknown, hidden = ''): string {
  const words = error instanceof Error ? error.message : String(error);
  const shown = hidden === '' ? words : words.replaceAll(hidden, '…');
  return shown.replaceAll(/\s+/g, ' ').slice(0, 300).replace(/\.?$/, '.');
}
