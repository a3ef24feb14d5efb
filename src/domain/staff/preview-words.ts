/** Something that two pages differ in; the values are empty if they are too long to repeat. */
type Difference = { readonly name: string; readonly live: string; readonly preview: string };

/** Returns in a sentence what differs between the preview of a page and the live page. */
export function differenceWords(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Both pages are the same.';
  const each = differences.map(({ name, live, preview }) =>
    preview === '' ? name : `${name} from ${live} to ${preview}`,
  );
  return `Not live yet: ${each.join('; ')}.`;
}
