import { atom, type ReadableAtom } from 'nanostores';
import type { PolicySlug } from '#src/contract/policy.ts';
import { staffPolicyCalls, type WireStaffPolicy } from '#src/contract/staff-policy.ts';
import {
  policyChanges,
  policyDraftOf,
  rebasedPolicy,
  type PolicyDraft,
  type PolicyField,
} from '#src/domain/staff/policy-draft.ts';
import { askStaff, isConflict } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** A text as the member types it, and the fields that somebody else has changed too. */
export type TypedPolicy = {
  readonly draft: PolicyDraft;
  readonly theirs: readonly PolicyField[];
};

const seen = createRead<readonly WireStaffPolicy[]>();
const typed = atom<Readonly<Partial<Record<PolicySlug, TypedPolicy>>>>({});

/** The texts of the shop as the server told them last. */
export const seenPolicies: ReadableAtom<Reading<readonly WireStaffPolicy[]>> = seen.state;

/** The texts that the member has typed. They stay while other screens are looked at. */
export const typedPolicies: ReadableAtom<Readonly<Partial<Record<PolicySlug, TypedPolicy>>>> =
  typed;

/** Reads the texts. What was typed stays. Never rejects. */
export function openPolicies(client = staffClient): Promise<void> {
  return seen.read(async () => {
    const is = await askPolicies(client);
    for (const policy of is) rebaseOn(policy);
    return is;
  });
}

/** Changes values of the draft of a text. */
export function changePolicyDraft(policy: WireStaffPolicy, change: Partial<PolicyDraft>): void {
  const { draft, theirs } = typedOf(policy);
  typed.set({ ...typed.get(), [policy.slug]: { draft: { ...draft, ...change }, theirs } });
}

/**
 * Saves the draft of a text. Returns the server's sentence. Throws as `askStaff` does; after a conflict,
 * the fields that the member has not changed are as they are now.
 */
export async function savePolicy(policy: WireStaffPolicy, client = staffClient): Promise<string> {
  const { draft } = typedOf(policy);
  const input = { params: { slug: policy.slug }, body: policyChanges(policy, draft) };
  try {
    const { data, message } = await askStaff(staffPolicyCalls.changePolicy, input, client);
    void readPublishing(client);
    // What was typed meanwhile stays.
    const { draft: now } = typedOf(policy);
    const next = rebasedPolicy(now, draft, policyDraftOf(data.data)).draft;
    typed.set({ ...typed.get(), [policy.slug]: { draft: next, theirs: [] } });
    replace(data.data);
    return message;
  } catch (error) {
    if (isConflict(error)) await openPolicies(client);
    throw error;
  }
}

function replace(policy: WireStaffPolicy): void {
  const reading = seen.state.get();
  if (reading.step !== 'ready') return;
  seen.show(reading.value.map((one) => (one.slug === policy.slug ? policy : one)));
}

function typedOf(policy: WireStaffPolicy): TypedPolicy {
  return typed.get()[policy.slug] ?? { draft: policyDraftOf(policy), theirs: [] };
}

/** Puts what the member has typed over what a text is now. */
function rebaseOn(policy: WireStaffPolicy): void {
  const own = typed.get()[policy.slug];
  const reading = seen.state.get();
  const was =
    reading.step === 'ready' ? reading.value.find(({ slug }) => slug === policy.slug) : undefined;
  if (own === undefined || was === undefined || isSame(was, policy)) return;
  const next = rebasedPolicy(own.draft, policyDraftOf(was), policyDraftOf(policy));
  typed.set({ ...typed.get(), [policy.slug]: next });
}

function isSame(one: WireStaffPolicy, other: WireStaffPolicy): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function askPolicies(client: typeof staffClient): Promise<readonly WireStaffPolicy[]> {
  const { data } = await askStaff(staffPolicyCalls.staffPolicies, {}, client);
  return data.data;
}
