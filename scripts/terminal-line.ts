/**
 * A text from outside as one line for a terminal. Control characters and line ends become a space,
 * and characters that change the direction of text, or are not seen, are left out: no name can move
 * the cursor, colour the screen or reorder what stands beside it.
 */
export function terminalLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}+/gu, '');
}
