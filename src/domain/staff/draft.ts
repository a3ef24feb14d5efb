/** Returns the fields in which two drafts of one kind differ. */
export function changedFields<Draft extends object>(
  before: Draft,
  after: Draft,
): readonly (keyof Draft)[] {
  const fields = Object.keys(before) as (keyof Draft)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** What is wrong with a draft, by field. */
export type DraftFaults<Draft> = { readonly [Field in keyof Draft]?: string };

/** A draft that is being written. */
type Written<Draft> = { readonly draft: Draft; readonly faults: DraftFaults<Draft> };

/** Returns what is written with other values of the draft, without what was wrong with those fields. */
export function withChange<Draft extends object, Entry extends Written<Draft>>(
  entry: Entry & Written<Draft>,
  change: Partial<Draft>,
): Entry {
  const left = Object.entries(entry.faults).filter(([field]) => !(field in change));
  return { ...entry, draft: { ...entry.draft, ...change }, faults: Object.fromEntries(left) };
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
