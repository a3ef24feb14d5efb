/**
 * Returns a bank's reference in one spelling, so that none is accepted twice: capitals and digits, without
 * the spaces and signs that people and banks put between them.
 */
export function bankReference(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Returns whether a text in that spelling can be a bank's reference. NIBSS session ids have 30 digits. */
export function isBankReference(text: string): boolean {
  return /^[A-Z0-9]{6,60}$/.test(text);
}
