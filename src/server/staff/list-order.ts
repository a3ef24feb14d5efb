import { Problem } from '#src/server/http/problem.ts';
import type { StaffChange } from './audit.ts';

/** A list as a member saw it, and as it becomes; by ids. */
export type Reordering = { readonly from: readonly number[]; readonly to: readonly number[] };

/**
 * Returns the ids of a list in their new order; null if they are so already, because the answer to the
 * first press was lost. `names` has the name of each entry. Throws a Problem: 409 with the present order if
 * it is no longer as the member saw it, 400 if the new one has other entries.
 */
export function reordered(
  names: ReadonlyMap<number, string>,
  { from, to }: Reordering,
): readonly number[] | null {
  const present = [...names.keys()];
  if (isSame(present, to)) return null;
  if (!isSame(present, from)) {
    const now = namesOf(names, present).map((name) => `“${name}”`);
    const message = `Somebody else has changed the list meanwhile: it is ${now.join(', ') || 'empty'} now.`;
    throw new Problem(409, 'changed_meanwhile', message);
  }
  if (isSame(present.toSorted(), to.toSorted())) return to;
  throw new Problem(400, 'other_entries', 'Please move one entry of the list at a time.');
}

/** The entry of a new order in the log. */
export function orderEntry(
  action: string,
  subject: string,
  names: ReadonlyMap<number, string>,
  to: readonly number[],
): StaffChange {
  return {
    action,
    subject,
    before: { order: namesOf(names, [...names.keys()]) },
    after: { order: namesOf(names, to) },
  };
}

/** The names of some ids. Entries of one name have their ids behind it. */
function namesOf(names: ReadonlyMap<number, string>, ids: readonly number[]): readonly string[] {
  const all = [...names.values()];
  return ids.map((id) => {
    const name = names.get(id) ?? '';
    return all.filter((other) => other === name).length > 1 ? `${name} (${id})` : name;
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
