/**
 * Characters that could end a script element, open a comment in it, or break a line in an old
 * engine.
 */
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Returns JSON for the inside of a script element. No text in it can begin markup, and it parses to
 * the same value (DESIGN.md, Escape `<` in JSON-LD).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => escapes[mark] ?? mark);
}
