import { trimEnd } from '#src/domain/trim-end.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of sanitised HTML, white space collapsed, for descriptions in the head of a page. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** What plain text may lose or gain at the end of HTML that is cut, in characters, and more. */
const MARGIN = 16;

/**
 * The excerpt of the words of sanitised HTML, as if all of it had been read: of a long description,
 * only as much is.
 */
export function openingWords(html: string, length: number): string {
  for (let part = length * 4; part < html.length; part *= 4) {
    const text = plainText(html.slice(0, part).replace(/<[^<>]*$/, ''));
    if (text.length > length + MARGIN) return excerpt(text, length);
  }
  return excerpt(plainText(html), length);
}

/** At most `length` characters of a text, cut after a word, with an ellipsis where it was cut. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  const words = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${trimEnd(words, ' .,;:–-')}…`;
}
