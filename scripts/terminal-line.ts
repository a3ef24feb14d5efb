/**
 * Returns an untrusted text as one line for a terminal. Control characters and line ends become
 * spaces, and invisible or direction-changing characters are removed: no text can move the cursor,
 * colour the screen or reorder the text beside it.
 */
export function terminalLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}+/gu, '');
}
