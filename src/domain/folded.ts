/** Returns a text in small letters and without accents: "Élan" is found as "elan". */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
