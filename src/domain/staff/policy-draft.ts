import { policyText } from './policy-text.ts';

/** Longest values of a page of running text that staff write, in characters. */
export const POLICY_LIMITS = {
  title: 100,
  description: 300,
  /** In four bytes each, this fits in the body of a request. */
  body: 15_000,
} as const;

/** A page of running text as the server tells it to staff; `body` is HTML. */
type StaffPolicy = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly bodyDigest: string;
};

/** A page of running text as staff type it. */
export type PolicyDraft = Readonly<Record<PolicyField, string>>;
export type PolicyField = 'title' | 'description' | 'body';

const fields: readonly PolicyField[] = ['title', 'description', 'body'];

/** Returns a page of running text as it would be typed. */
export function policyDraftOf({ title, description, body }: StaffPolicy): PolicyDraft {
  return { title, description, body: policyText(body) };
}

/** What is wrong with a draft, by field, in one sentence each. */
export type PolicyFaults = Readonly<Partial<Record<PolicyField, string>>>;

/** Returns what is wrong with a draft. A page without a title or a text is not shown. */
export function policyFaults({ title, body }: PolicyDraft): PolicyFaults {
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(body.trim() === '' && { body: 'Please enter a text.' }),
  };
}

/** Returns a change of each field that a member has changed, from what the server told. */
export function policyChanges(
  seen: StaffPolicy,
  draft: PolicyDraft,
): Readonly<Partial<Record<PolicyField, { readonly from: string; readonly to: string }>>> {
  return Object.fromEntries(
    changedIn(policyDraftOf(seen), draft).map((field) => [
      field,
      { from: field === 'body' ? seen.bodyDigest : seen[field], to: draft[field] },
    ]),
  );
}

/**
 * Returns a draft over what a text has become meanwhile: fields that the member has not changed are as
 * they are now, and `theirs` has the others that somebody else has changed too.
 */
export function rebasedPolicy(
  draft: PolicyDraft,
  was: PolicyDraft,
  is: PolicyDraft,
): { readonly draft: PolicyDraft; readonly theirs: readonly PolicyField[] } {
  const own = changedIn(was, draft);
  const kept = Object.fromEntries(own.map((field) => [field, draft[field]]));
  const others = changedIn(was, is);
  const theirs = own.filter((field) => others.includes(field) && draft[field] !== is[field]);
  return { draft: { ...is, ...kept }, theirs };
}

function changedIn(before: PolicyDraft, after: PolicyDraft): readonly PolicyField[] {
  return fields.filter((field) => before[field] !== after[field]);
}
