/** The programs of Pagefind that fetch its index: on a page, and in its worker. */
const PROGRAMS = ['pagefind.js', 'pagefind-worker.js'];

/** Where they pass over a piece of the index that did not come: one of words, and one of filters. */
const PASSED_OVER =
  /(\.pf_(?:index|filter)`,"load_(?:index|filter)_chunk"\))\)\.catch\(\(\)=>\{\}\)/g;

/** Changes with what `tellFailures` does: an index that was made otherwise is then made again. */
export const TELLING = 'failures are told, 1';

/**
 * Lets the search of an index fail where a piece of it does not come: returns the content of its file
 * `name` so changed. Pagefind itself goes on without: what is in the piece is then not found, as if no
 * page said it. Throws where a program is not as this knows it, which another version may be.
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
