/** Maximum length of a line of text, in characters; nothing on a card is longer. */
export const MAX_TEXT = 300;

/**
 * Cleans a line of plain text: NFC, without control, direction or invisible characters, with single
 * spaces. Tags stay as text: pages escape them. Joiners that scripts and emoji need stay. The result
 * has at most `MAX_TEXT` characters and may be empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(unwanted, '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .trim();
  if (!/[^\p{C}\p{Z}\p{M}]/u.test(clean)) return '';
  const characters = Array.from(clean);
  return characters.length <= MAX_TEXT ? clean : characters.slice(0, MAX_TEXT).join('').trim();
}

/** Format characters except the two joiners and the tags of flags; private use; noncharacters. */
const unwanted =
  /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\ufffd]/gu;
