/** Maximum length of a line of text, in characters; nothing on a card is longer. */
export const MAX_TEXT = 300;

/**
 * Cleans a line of plain text: NFC, without control, direction or invisible characters, with single
 * spaces. Tags stay as text: pages escape them. Joiners that scripts and emoji need stay. The result
 * has at most `MAX_TEXT` characters and may be empty.
 */
export function cleanText(text: string): string {
  const clean = cleanPart(text);
  const characters = Array.from(clean);
  return characters.length <= MAX_TEXT ? clean : characters.slice(0, MAX_TEXT).join('').trim();
}

/** Cleans plain text of several lines likewise, to at most `most` characters. */
export function cleanLines(text: string, most: number): string {
  const clean = text
    .split(/\r\n?|\n/u)
    .map(cleanPart)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const characters = Array.from(clean);
  return characters.length <= most ? clean : characters.slice(0, most).join('').trim();
}

function cleanPart(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(unwanted, '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(clean) ? clean : '';
}

/** Format characters except the two joiners and the tags of flags; private use; noncharacters. */
const unwanted =
  /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\ufffd]/gu;
