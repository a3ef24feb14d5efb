/** Longest text of one line that is kept, in characters; nothing on a card is longer. */
export const MAX_TEXT = 300;

/**
 * A line of plain text as the shop shows it: NFC, no control, direction or invisible characters, runs
 * of white space as one space. Tags in it stay what they are, text: pages escape them. Joiners that
 * scripts and emoji need are kept. Cut at `MAX_TEXT` characters; may be empty.
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

/** Format characters but for the two joiners and the tags of flags; private use; not characters. */
const unwanted =
  /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\ufffd]/gu;
