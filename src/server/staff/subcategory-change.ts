import type {
  StaffCategory,
  WireStaffCategory,
  WireStaffPart,
} from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import { leadsTo, movedLink } from '#src/domain/staff/category-address.ts';
import { notFound } from '#src/server/http/problem.ts';
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
import { changeOf, demandSeen } from './seen-values.ts';

/** Adds a subcategory behind the others. Throws a Problem: 404 without the category, else as for one. */
export async function addSubcategory(
  { trx, log }: CatalogueChange,
  categoryId: number,
  { name, brands }: StaffCategory,
): Promise<void> {
  const category = categoryOf(await listCategories(trx), categoryId);
  const parts = category.subcategories;
  if (addedBefore(parts, { name, brands }) !== undefined) return;
  await demandName(trx, { name, was: null }, parts);
  demandBrands(brands, []);
  const { last } = await trx
    .selectFrom('subcategories')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const position = (last ?? -1) + 1;
  const { id } = await trx
    .insertInto('subcategories')
    .values({ category_id: categoryId, name, slug: slugify(name), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBrands(trx, { category_id: categoryId, subcategory_id: id }, brands);
  const after = { category: category.name, name, brands };
  await log({ action: 'subcategory.add', subject: subjectOf(id), before: null, after });
}

/** Renames a subcategory or changes its brands. Throws a Problem as for a category. */
export async function changeSubcategory(
  change: CatalogueChange,
  id: number,
  seen: SeenCategory,
): Promise<void> {
  const { trx, log } = change;
  const categories = await listCategories(trx);
  const found = partOf(categories, id);
  const { part, category } = found;
  const changed = changeOf(valuesOf(part), seen, valueNames);
  if (changed === null) return;
  const { name, brands } = { ...valuesOf(part), ...changed.after };
  if ('brands' in changed.after) {
    demandBrands(brands, part.brands);
    await writeBrands(trx, { category_id: category.id, subcategory_id: id }, brands);
  }
  const links =
    name === part.name ? null : await renameSubcategory(change, { ...found, categories, name });
  const entry = { action: 'subcategory.change', subject: subjectOf(id), ...changed };
  await log(withLinks(entry, links));
}

/** Removes a subcategory with its brands. Throws a Problem: 404 without it, 409 as for a category. */
export async function removeSubcategory(
  { trx, log }: CatalogueChange,
  id: number,
  from: StaffCategory,
): Promise<void> {
  const categories = await listCategories(trx);
  const { part, category } = partOf(categories, id);
  demandSeen(valuesOf(part), from, valueNames);
  demandEmpty(part);
  const address = addressOf(categories, category, part);
  await demandUnlinked(trx, (link) => leadsTo(link, address));
  await trx.deleteFrom('brands').where('subcategory_id', '=', id).execute();
  await trx.deleteFrom('subcategories').where('id', '=', id).execute();
  const left = category.subcategories.map((other) => other.id).filter((other) => other !== id);
  await writeOrder(trx, 'subcategories', left);
  const before = { category: category.name, ...valuesOf(part) };
  await log({ action: 'subcategory.remove', subject: subjectOf(id), before, after: null });
}

type Found = { readonly part: WireStaffPart; readonly category: WireStaffCategory };

type Renaming = Found & {
  readonly categories: readonly WireStaffCategory[];
  readonly name: string;
};

function partOf(categories: readonly WireStaffCategory[], id: number): Found {
  for (const category of categories) {
    const part = category.subcategories.find((one) => one.id === id);
    if (part !== undefined) return { part, category };
  }
  throw notFound('This subcategory is no longer on the list.');
}

async function renameSubcategory(
  { trx, moment }: CatalogueChange,
  { part, category, categories, name }: Renaming,
): Promise<MovedLinks | null> {
  const siblings = category.subcategories.filter((other) => other !== part);
  await demandName(trx, { name, was: part.name }, siblings);
  const slug = slugify(name);
  const renamed = { kind: 'subcategory', id: part.id } as const;
  await keepFormerName(trx, renamed, { from: part.name, to: name });
  await trx.updateTable('subcategories').set({ name, slug }).where('id', '=', part.id).execute();
  // The name is a value of its products: a build asks for those that have changed.
  await trx
    .updateTable('products')
    .set({ updated_at: moment })
    .where('subcategory_id', '=', part.id)
    .execute();
  const address = addressOf(categories, category, part);
  return moveLinks(trx, (link) => movedLink(link, address, slug));
}

function subjectOf(id: number): string {
  return `subcategory ${id}`;
}
