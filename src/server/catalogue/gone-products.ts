/**
 * A message, followed by the names of products that are no longer sold and were removed, so that
 * nothing disappears silently.
 */
export function withGone(said: string, gone: readonly string[]): string {
  if (gone.length === 0) return said;
  const names = new Intl.ListFormat('en-GB').format(gone);
  const verbs = gone.length === 1 ? 'is no longer sold and was' : 'are no longer sold and were';
  return `${/[.!?]$/.test(said) ? said : `${said}.`} ${names} ${verbs} taken out.`;
}
