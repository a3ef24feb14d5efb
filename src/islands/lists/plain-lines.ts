/** Elements that end a line of text in HTML. */
const BLOCKS = 'p, li, tr, h1, h2, h3, h4, h5, h6, div, dt, dd, br';

/**
 * Returns the lines of text in some HTML, without its markup. The HTML is parsed into an inert
 * document: nothing is run, loaded or shown, whichever server it comes from.
 */
export function plainLines(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n');
  for (const cell of body.querySelectorAll('th, td')) cell.append(' ');
  return body.textContent
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
