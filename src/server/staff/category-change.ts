import type { StaffCategory, WireStaffCategory } from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import { leadsTo, movedLink } from '#src/domain/staff/category-address.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { brandOwner, entryAddress, entryTables, type MenuEntry } from './category-entry.ts';
import {
  addressOf,
  demandUnlinked,
  moveLinks,
  withLinks,
  type MovedLinks,
} from './category-links.ts';
import { writeOrder } from './category-order.ts';
import {
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

/**
 * Renames a category or subcategory, or changes its brands. Throws a Problem: 409 if a value is not as seen
 * or the name is taken, 400 for a wrong one.
 */
export async function changeEntry(
  change: CatalogueChange,
  entry: MenuEntry,
  seen: SeenCategory,
): Promise<void> {
  const { kind, part, category } = entry;
  const changed = changeOf(valuesOf(part), seen, valueNames);
  if (changed === null) return;
  const { name, brands } = { ...valuesOf(part), ...changed.after };
  if ('brands' in changed.after) {
    demandBrands(brands, part.brands);
    if (kind === 'category') demandPlace(category, brands);
    await writeBrands(change.trx, brandOwner(entry), brands);
  }
  const links = name === part.name ? null : await renameEntry(change, entry, name);
  const logged = { action: `${kind}.change`, subject: `${kind} ${part.id}`, ...changed };
  await change.log(withLinks(logged, links));
}

/**
 * Removes a category with its subcategories and brands, or a subcategory with its brands. Throws a 409 Problem
 * if it is not as seen or still in use.
 */
export async function removeEntry(
  { trx, log }: CatalogueChange,
  entry: MenuEntry,
  from: StaffCategory,
): Promise<void> {
  const { kind, part, category, siblings, categories } = entry;
  const { id } = part;
  demandSeen(valuesOf(part), from, valueNames);
  demandEmpty(part);
  const isCategory = kind === 'category';
  if (isCategory) await demandNoSection(trx, part.name, (item) => item.category_id === id);
  const inner = isCategory ? category.subcategories : [];
  const addresses = [
    entryAddress(entry),
    ...inner.map((one) => addressOf(categories, category, one)),
  ];
  await demandUnlinked(trx, (link) => addresses.some((address) => leadsTo(link, address)));
  await trx.deleteFrom('brands').where(`${kind}_id`, '=', id).execute();
  if (isCategory) await trx.deleteFrom('subcategories').where('category_id', '=', id).execute();
  await trx.deleteFrom(entryTables[kind]).where('id', '=', id).execute();
  const left = siblings.map((other) => other.id).filter((other) => other !== id);
  await writeOrder(trx, entryTables[kind], left);
  const subcategories = inner.map(({ name }) => name);
  const before = {
    ...(!isCategory && { category: category.name }),
    ...valuesOf(part),
    ...(subcategories.length > 0 && { subcategories }),
  };
  await log({ action: `${kind}.remove`, subject: `${kind} ${id}`, before, after: null });
}

/** Renames an entry. Returns the links that have moved with it; null if none has. */
async function renameEntry(
  { trx, moment }: CatalogueChange,
  entry: MenuEntry,
  name: string,
): Promise<MovedLinks | null> {
  const { kind, part, siblings } = entry;
  const { id } = part;
  const others = siblings.filter((other) => other !== part);
  await demandName(trx, { name, was: part.name }, others);
  const slug = slugify(name);
  await keepFormerName(trx, { kind, id }, { from: part.name, to: name });
  await trx.updateTable(entryTables[kind]).set({ name, slug }).where('id', '=', id).execute();
  // The name is a value of its products: a build asks for those that have changed.
  await trx
    .updateTable('products')
    .set({ updated_at: moment })
    .where(`${kind}_id`, '=', id)
    .execute();
  const address = entryAddress(entry);
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
