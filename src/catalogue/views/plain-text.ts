import { trimEnd } from '#src/domain/trim-end.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Returns the text of sanitised HTML with collapsed white space. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** Upper limit, in characters, of how much cutting HTML can change the end of its plain text. */
const MARGIN = 16;

/**
 * Returns `excerpt(plainText(html), length)`. Of a long description, only the beginning is converted.
 */
export function openingWords(html: string, length: number): string {
  for (let part = length * 4; part < html.length; part *= 4) {
    const text = plainText(html.slice(0, part).replace(/<[^<>]*$/, ''));
    if (text.length > length + MARGIN) return excerpt(text, length);
  }
  return excerpt(plainText(html), length);
}

/** Cuts a text after a word to at most `length` characters, with an ellipsis. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  const words = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${trimEnd(words, ' .,;:–-')}…`;
}
