/** Returns the fields in which two drafts of one kind differ. */
export function changedFields<Draft extends object>(
  before: Draft,
  after: Draft,
): readonly (keyof Draft)[] {
  const fields = Object.keys(before) as (keyof Draft)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/**
 * Returns a draft over what its subject has become meanwhile: fields that the member has not changed are as
 * they are now, and `theirs` has the others that somebody else has changed too.
 */
export function rebased<Draft extends object>(
  draft: Draft,
  was: Draft,
  is: Draft,
): { readonly draft: Draft; readonly theirs: readonly (keyof Draft)[] } {
  const own = changedFields(was, draft);
  const kept = Object.fromEntries(own.map((field) => [field, draft[field]]));
  const others = changedFields(was, is);
  const theirs = own.filter(
    (field) => others.includes(field) && changedFields(draft, is).includes(field),
  );
  return { draft: { ...is, ...kept }, theirs };
}
