import type { PolicySlug } from '#src/contract/policy.ts';
import type {
  PolicyChanges,
  staffPolicyCalls,
  WireStaffPolicy,
} from '#src/contract/staff-policy.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { policyHtml } from '#src/domain/staff/policy-text.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { logChange, type ChangingMember } from './audit.ts';
import { digestOf } from './product-page.ts';
import type { StaffShop } from './staff-shop.ts';

/** Action of a log entry of a changed text. */
export const POLICY_CHANGE = 'policy.change';

type Values = Pick<WireStaffPolicy, keyof PolicyChanges>;
type Field = keyof Values;
type Step = { readonly field: Field; readonly from: string; readonly to: string };

/** Policies, FAQ and the about page in the back office (DESIGN.md, The API contract, 18). */
export function staffPolicyHandlers({
  db,
  now,
  publisher,
}: Pick<StaffShop, 'db' | 'now' | 'publisher'>): Handlers<typeof staffPolicyCalls> {
  return {
    async staffPolicies() {
      const rows = await policiesIn(db).orderBy('position').orderBy('slug').execute();
      return { status: 200, body: { message: 'Texts', data: rows.map(withDigest) } };
    },

    async changePolicy({ params: { slug }, body, visitor }) {
      const data = await changePolicy(db, visitor, { slug, changes: body, now: now() });
      publisher?.changed();
      return { status: 200, body: { message: 'The text is changed.', data } };
    },
  };
}

/**
 * Changes a text as a member asks, with one entry in the log, and returns the text as it is then. `now` is
 * in ms since 1970. Throws a Problem: 400 if nothing would change or a value is wrong, 404 without such a
 * text, 409 if a value is no longer what the member saw.
 */
function changePolicy(
  db: ShopDatabase,
  member: ChangingMember,
  { slug, changes, now }: { slug: PolicySlug; changes: PolicyChanges; now: number },
): Promise<WireStaffPolicy> {
  const steps = stepsOf(changes);
  if (steps.length === 0) {
    throw new Problem(400, 'nothing_to_change', 'Please change a value first.');
  }
  for (const step of steps) demandRight(slug, step);
  return tryTransaction(db, async (trx) => {
    // The clock comes first: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now);
    const before = await policiesIn(trx).where('slug', '=', slug).executeTakeFirst();
    if (before === undefined) throw notFound('The shop has no such text.');
    demandSame(before, steps);
    const changed = Object.fromEntries(steps.map(({ field, to }) => [field, to]));
    await trx
      .updateTable('policies')
      .set({ ...changed, updated_at: moment })
      .where('slug', '=', slug)
      .execute();
    const was = Object.fromEntries(steps.map(({ field }) => [field, before[field]]));
    const entry = { action: POLICY_CHANGE, subject: `text ${slug}`, before: was, after: changed };
    await logChange(trx, member, entry, Date.parse(moment));
    return withDigest({ ...before, ...changed });
  });
}

function policiesIn(db: ShopDatabase) {
  return db.selectFrom('policies').select(['slug', 'title', 'description', 'body']);
}

function withDigest(policy: Omit<WireStaffPolicy, 'bodyDigest'>): WireStaffPolicy {
  return { ...policy, bodyDigest: digestOf(policy.body) };
}

/** The changes that change something, with their values as they are stored. */
function stepsOf({ body, ...plain }: PolicyChanges): readonly Step[] {
  const steps: Step[] = Object.entries(plain).flatMap(([field, change]) =>
    // A misspelt field is refused by the contract.
    change === undefined ? [] : [{ field: field as keyof typeof plain, ...change }],
  );
  if (body !== undefined) {
    const to = cleanHtml(policyHtml(body.to), { topHeading: 2, siteLinks: true });
    steps.push({ field: 'body', from: body.from, to });
  }
  return steps.filter(({ field, from, to }) => seen(field, to) !== from);
}

/** A value as a member names it in a change. */
function seen(field: Field, value: string): string {
  return field === 'body' ? digestOf(value) : value;
}

/** Throws a 400 Problem for a value with which a build would leave the text out. */
function demandRight(slug: PolicySlug, { field, to }: Step): void {
  if (field === 'description') return;
  if (!/[\p{L}\p{N}]/u.test(to.replace(/<[^<>]*>/g, ''))) {
    throw new Problem(400, 'empty_text', `Please enter a ${field === 'body' ? 'text' : field}.`);
  }
  if (slug === 'faq' && field === 'body' && !/<h[2-6]\b/.test(to)) {
    throw new Problem(400, 'no_question', 'Please begin each question with “## ”.');
  }
}

function demandSame(present: Values, steps: readonly Step[]): void {
  const changed = steps.filter(({ field, from }) => seen(field, present[field]) !== from);
  if (changed.length === 0) return;
  const sentences = changed.map(({ field }) => {
    if (field === 'body') return 'Someone else has changed the text meanwhile.';
    return present[field] === ''
      ? `Someone else has removed the ${field} meanwhile.`
      : `Someone else has set the ${field} to “${present[field]}” meanwhile.`;
  });
  throw new Problem(409, 'changed_meanwhile', sentences.join(' '));
}
