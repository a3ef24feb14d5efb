/** The programs of Pagefind that fetch its index: on a page, and in its worker. */
const PROGRAMS = ['pagefind.js', 'pagefind-worker.js'];

/** Where they ignore a failed request for a piece of the index: one of words, and one of filters. */
const PASSED_OVER =
  /(\.pf_(?:index|filter)`,"load_(?:index|filter)_chunk"\))\)\.catch\(\(\)=>\{\}\)/g;

/** Changes with `tellFailures`, so that older indexes are not reused. */
export const TELLING = 'failures are told, 1';

/**
 * Makes a search fail if a piece of the index cannot be loaded: returns the changed content of Pagefind's
 * file `name`. Pagefind itself continues without the piece, as if no page contained its words. Throws
 * for a program that differs from the known one, for example of another version.
 */
export function tellFailures(name: string, content: Uint8Array): Uint8Array {
  if (!PROGRAMS.includes(name)) return content;
  const program = Buffer.from(content).toString('utf8');
  const places = program.match(PASSED_OVER)?.length ?? 0;
  if (places !== 2) {
    throw new Error(
      `${name} passes over failures in ${places} places that are known, and not in 2`,
    );
  }
  return Buffer.from(program.replace(PASSED_OVER, '$1)'));
}
