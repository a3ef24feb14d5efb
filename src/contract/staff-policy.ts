import * as z from 'zod/mini';
import { POLICY_LIMITS } from '#src/domain/staff/policy-draft.ts';
import { defineCall } from './call.ts';
import { filled, line, paragraph } from './fields.ts';
import { policySlugs } from './policy.ts';
import { message } from './reply.ts';

/** A policy, the FAQ or the about page in the back office. */
const wireStaffPolicy = z.strictObject({
  slug: z.enum(policySlugs),
  title: filled,
  /** One sentence for search engines, or empty. */
  description: z.string(),
  /** HTML. */
  body: filled,
  /** What a change of the body names as its `from`. */
  bodyDigest: filled,
});
export type WireStaffPolicy = z.infer<typeof wireStaffPolicy>;

/** A change of one value: from what the member saw to what it becomes. */
function change(value: ReturnType<typeof line>) {
  return z.optional(z.strictObject({ from: z.string(), to: value }));
}

const changes = z.strictObject({
  title: change(line(POLICY_LIMITS.title)),
  description: change(line(POLICY_LIMITS.description)),
  /** `from` is the digest of the body that the member saw. `to` is HTML, or text as `policyHtml` reads it. */
  body: change(paragraph(POLICY_LIMITS.body)),
});
export type PolicyChanges = z.infer<typeof changes>;

/** Policies, FAQ and the about page in the back office. */
export const staffPolicyCalls = {
  staffPolicies: defineCall({
    method: 'GET',
    path: '/staff/policies',
    summary: 'Policies, FAQ and about page as staff edit them',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    replies: { 200: z.strictObject({ message, data: z.array(wireStaffPolicy) }) },
  }),
  changePolicy: defineCall({
    method: 'PATCH',
    path: '/staff/policies/{slug}',
    summary:
      'Change some values; 409 `changed_meanwhile` if one of them is no longer what the member saw',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    params: z.object({ slug: z.enum(policySlugs) }),
    body: changes,
    replies: { 200: z.strictObject({ message, data: wireStaffPolicy }) },
  }),
};
