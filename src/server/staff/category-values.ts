import type { StaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import { brandsFault, nameFault, takenFault } from '#src/domain/staff/category-draft.ts';
import { inBatches } from '#src/server/db/batches.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';

/** What a member saw of a category or subcategory, and what it becomes. */
export type SeenCategory = { readonly from: StaffCategory; readonly to: StaffCategory };

/** The words for the values of a category. */
export const valueNames: Readonly<Record<keyof StaffCategory, string>> = {
  name: 'name',
  brands: 'list of brands',
};

/** Returns what staff change of a category or subcategory. */
export function valuesOf({ name, brands }: WireStaffPart): StaffCategory {
  return { name, brands };
}

/** Returns whether an empty one is there just as it would be added: the answer to the first press was lost. */
export function isAddedAlready(
  parts: readonly (WireStaffPart & { readonly subcategories?: readonly unknown[] })[],
  { name, brands }: StaffCategory,
): boolean {
  return parts.some(
    (part) =>
      part.name === name &&
      part.products + part.archived === 0 &&
      (part.subcategories ?? []).length === 0 &&
      JSON.stringify(part.brands) === JSON.stringify(brands),
  );
}

/**
 * Throws a Problem if a new name cannot be used: 400 for a wrong one, 409 for one that is taken. `was` is the
 * name before; null for what is new.
 */
export async function demandName(
  trx: ShopDatabase,
  { name, was }: { readonly name: string; readonly was: string | null },
  siblings: readonly WireStaffPart[],
): Promise<void> {
  const fault = nameFault(name);
  if (fault !== null) throw new Problem(400, 'bad_name', fault);
  const taken = takenFault(
    name,
    siblings.map((other) => other.name),
  );
  if (taken !== null) throw new Problem(409, 'name_taken', taken);
  const slug = slugify(name);
  if (was !== null && slugify(was) === slug) return;
  const labels = await trx
    .selectFrom('products')
    .select('label')
    .distinct()
    .where('label', 'is not', null)
    .execute();
  const label = labels.find((row) => row.label !== null && slugify(row.label) === slug)?.label;
  if (label == null) return;
  const message = `“${label}” is a label of products already, so “${name}” would share its page.`;
  throw new Problem(409, 'name_taken', message);
}

/** Throws a 400 Problem if a brand that `before` has not cannot be listed. */
export function demandBrands(brands: readonly string[], before: readonly string[]): void {
  const fault = brandsFault(brands, before);
  if (fault !== null) throw new Problem(400, 'bad_brands', fault);
}

/** Throws a 409 Problem that says how many products stand in a category or subcategory, if any do. */
export function demandEmpty({ name, products, archived }: WireStaffPart): void {
  const all = products + archived;
  if (all === 0) return;
  const stand = all === 1 ? '1 product stands' : `${all} products stand`;
  const among = all === 1 ? ', archived' : `, ${archived} of them archived`;
  const message = `${stand} in “${name}”${archived > 0 ? among : ''}. Move ${all === 1 ? 'it' : 'them'} elsewhere first.`;
  throw new Problem(409, 'category_in_use', message);
}

/** Where a list of brands stands. */
export type BrandOwner = { readonly category_id: number; readonly subcategory_id: number | null };

/** Replaces the brands of a category or subcategory. */
export async function writeBrands(
  trx: ShopDatabase,
  owner: BrandOwner,
  names: readonly string[],
): Promise<void> {
  const { category_id, subcategory_id } = owner;
  await trx
    .deleteFrom('brands')
    .where('category_id', '=', category_id)
    .where('subcategory_id', subcategory_id === null ? 'is' : '=', subcategory_id)
    .execute();
  await inBatches(names, (batch, from) =>
    trx
      .insertInto('brands')
      .values(batch.map((name, index) => ({ ...owner, name, position: from + index })))
      .execute(),
  );
}
