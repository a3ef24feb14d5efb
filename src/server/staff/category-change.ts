import type { StaffCategory, WireStaffCategory } from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import { leadsTo, movedLink } from '#src/domain/staff/category-address.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import {
  addressOf,
  demandUnlinked,
  moveLinks,
  withLinks,
  type MovedLinks,
} from './category-links.ts';
import { categoryOf, listCategories } from './category-list.ts';
import { writeOrder } from './category-order.ts';
import {
  addedBefore,
  demandBrands,
  demandEmpty,
  demandName,
  valueNames,
  valuesOf,
  writeBrands,
  type SeenCategory,
} from './category-values.ts';
import { keepFormerName } from './former-names.ts';
import { demandNoSection } from './section-items.ts';
import { changeOf, demandSeen } from './seen-values.ts';

/** Adds a category behind the others. Throws a Problem for a name or brands that cannot be used. */
export async function addCategory(
  { trx, log }: CatalogueChange,
  { name, brands }: StaffCategory,
): Promise<void> {
  const categories = await listCategories(trx);
  const known = addedBefore(categories, { name, brands });
  if (known?.subcategories.length === 0) return;
  await demandName(trx, { name, was: null }, categories);
  demandBrands(brands, []);
  const { last } = await trx
    .selectFrom('categories')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('categories')
    .values({ name, slug: slugify(name), position: (last ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBrands(trx, ownerOf(id), brands);
  const after = { name, brands };
  await log({ action: 'category.add', subject: subjectOf(id), before: null, after });
}

/**
 * Renames a category or changes its brands. Throws a Problem: 404 without it, 409 if a value is not as seen
 * or the name is taken, 400 for a wrong one.
 */
export async function changeCategory(
  change: CatalogueChange,
  id: number,
  seen: SeenCategory,
): Promise<void> {
  const { trx, log } = change;
  const categories = await listCategories(trx);
  const present = categoryOf(categories, id);
  const changed = changeOf(valuesOf(present), seen, valueNames);
  if (changed === null) return;
  const { name, brands } = { ...valuesOf(present), ...changed.after };
  if ('brands' in changed.after) {
    demandBrands(brands, present.brands);
    demandPlace(present, brands);
    await writeBrands(trx, ownerOf(id), brands);
  }
  const links =
    name === present.name ? null : await renameCategory(change, { present, categories, name });
  const entry = { action: 'category.change', subject: subjectOf(id), ...changed };
  await log(withLinks(entry, links));
}

/**
 * Removes a category with its subcategories and brands. Throws a Problem: 404 without it, 409 if it is not
 * as seen or still in use.
 */
export async function removeCategory(
  { trx, log }: CatalogueChange,
  id: number,
  from: StaffCategory,
): Promise<void> {
  const categories = await listCategories(trx);
  const present = categoryOf(categories, id);
  demandSeen(valuesOf(present), from, valueNames);
  demandEmpty(present);
  await demandNoSection(trx, present.name, (item) => item.category_id === id);
  const addresses = [null, ...present.subcategories].map((part) =>
    addressOf(categories, present, part),
  );
  await demandUnlinked(trx, (link) => addresses.some((address) => leadsTo(link, address)));
  await trx.deleteFrom('brands').where('category_id', '=', id).execute();
  await trx.deleteFrom('subcategories').where('category_id', '=', id).execute();
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  const left = categories.map((other) => other.id).filter((other) => other !== id);
  await writeOrder(trx, 'categories', left);
  const subcategories = present.subcategories.map(({ name }) => name);
  const before = { ...valuesOf(present), ...(subcategories.length > 0 && { subcategories }) };
  await log({ action: 'category.remove', subject: subjectOf(id), before, after: null });
}

type Renaming = {
  readonly present: WireStaffCategory;
  readonly categories: readonly WireStaffCategory[];
  readonly name: string;
};

/** Renames a category. Returns the links that have moved with it; null if none has. */
async function renameCategory(
  { trx, moment }: CatalogueChange,
  { present, categories, name }: Renaming,
): Promise<MovedLinks | null> {
  const { id } = present;
  const others = categories.filter((other) => other !== present);
  await demandName(trx, { name, was: present.name }, others);
  const slug = slugify(name);
  await keepFormerName(trx, { kind: 'category', id }, { from: present.name, to: name });
  await trx.updateTable('categories').set({ name, slug }).where('id', '=', id).execute();
  // The name is a value of its products: a build asks for those that have changed.
  await trx
    .updateTable('products')
    .set({ updated_at: moment })
    .where('category_id', '=', id)
    .execute();
  const address = addressOf(categories, present, null);
  return moveLinks(trx, (link) => movedLink(link, address, slug));
}

/** Throws a 400 Problem for new brands of a category whose subcategories list theirs. */
function demandPlace(
  { name, subcategories, brands: before }: WireStaffCategory,
  brands: readonly string[],
): void {
  if (subcategories.length === 0 || brands.every((brand) => before.includes(brand))) return;
  const message = `“${name}” has subcategories. Please list the brands in those.`;
  throw new Problem(400, 'bad_brands', message);
}

function ownerOf(category_id: number) {
  return { category_id, subcategory_id: null };
}

function subjectOf(id: number): string {
  return `category ${id}`;
}
