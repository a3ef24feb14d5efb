import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import { slugify } from '#src/domain/slug.ts';
import { labelFault } from '#src/domain/staff/label-draft.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { ListedLabel } from './label-list.ts';
import { demandSeen } from './seen-values.ts';

const names: Readonly<Record<keyof WireStaffLabel, string>> = {
  name: 'name',
  products: 'number of products',
  archived: 'number of archived products',
};

/** Throws a 409 Problem if a label or its products are no longer as a member saw them. */
export function demandSeenLabel(
  { name, products, archived }: ListedLabel,
  seen: WireStaffLabel,
): void {
  demandSeen({ name, products, archived }, seen, names);
}

/** Throws a 400 Problem if a new name cannot be used. */
export function demandName(to: string, { name }: ListedLabel): void {
  const fault = labelFault(to, name);
  if (fault !== null) throw new Problem(400, 'bad_name', fault);
}

/** Throws a 409 Problem if a category has the address that a new name makes. */
export async function demandNoCategory(
  trx: ShopDatabase,
  to: string,
  label: ListedLabel,
): Promise<void> {
  const slug = slugify(to);
  if (slug === slugify(label.name)) return;
  const holder = (await groupsIn(trx)).find((group) => slugify(group.name) === slug);
  if (holder === undefined) return;
  const message = `“${holder.name}” is a category already, so “${to}” would share its page.`;
  throw new Problem(409, 'name_taken', message);
}

/** Throws a Problem if a renaming would merge what the member did not see: 409, or 404 if it is gone. */
export function demandMerge(other: ListedLabel | null, into: WireStaffLabel | null): void {
  if (other !== null && into !== null) demandSeenLabel(other, into);
  else if (into !== null) throw goneLabel(into.name);
  else if (other !== null) {
    const message = `“${other.name}” has become a label meanwhile. Save again if both are to be one.`;
    throw new Problem(409, 'changed_meanwhile', message);
  }
}

/** Returns the categories and subcategories, whose pages have the same kind of address. */
export async function groupsIn(trx: ShopDatabase): Promise<readonly { readonly name: string }[]> {
  const categories = await trx.selectFrom('categories').select('name').execute();
  const parts = await trx.selectFrom('subcategories').select('name').execute();
  return [...categories, ...parts];
}

/** A refusal because no product has a label any more. */
export function goneLabel(name: string): Problem {
  return notFound(`No product has the label “${name}” any more.`);
}
