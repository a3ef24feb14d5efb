import type { StaffSection, WireStaffHome, WireStaffSection } from '#src/contract/staff-home.ts';
import { EMPTY_FAULT } from '#src/domain/staff/section-draft.ts';
import { homeSections } from '#src/server/catalogue/home.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { orderEntry, reordered, type Reordering } from './list-order.ts';
import { productChoices } from './product-choices.ts';
import { chosenNames, demandProducts } from './section-products.ts';
import { changeOf, demandSeen } from './seen-values.ts';

/** A section as its log entry and its conflicts name it: products by their titles. */
type Named = Omit<StaffSection, 'products'> & { readonly products: readonly string[] };

const names: Readonly<Record<keyof Named, string>> = {
  title: 'title',
  categories: 'categories',
  labels: 'labels',
  products: 'products',
};

/** Returns every section in display order, with how many products it shows. */
export async function listSections(db: ShopDatabase): Promise<readonly WireStaffSection[]> {
  const items = await db
    .selectFrom('home_section_items as i')
    .leftJoin('categories as c', 'c.id', 'i.category_id')
    .select(['i.section_id', 'i.label', 'c.name'])
    .orderBy('i.position')
    .execute();
  const chosen = await db
    .selectFrom('home_section_products as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select(['h.section_id', 'p.id', 'p.title', 'p.stock', 'p.archived_at'])
    .orderBy('h.position')
    .execute();
  return (await homeSections(db)).map(({ id, section }) => {
    const own = items.filter((item) => item.section_id === id);
    return {
      id,
      title: section.title,
      categories: own.flatMap((item) => item.name ?? []),
      labels: own.flatMap((item) => item.label ?? []),
      products: chosen
        .filter((row) => row.section_id === id)
        .map((row) => ({
          ...{ id: row.id, title: row.title, stock: row.stock },
          isArchived: row.archived_at !== null,
        })),
      shown: section.products.length,
    };
  });
}

/** Returns the categories and labels that can fill a section up. */
export async function fillNames(db: ShopDatabase): Promise<WireStaffHome['choices']> {
  const { categories, labels } = await productChoices(db);
  return { categories, labels };
}

/** Adds a section below the others. Throws a 400 Problem for one that cannot be shown. */
export async function addSection(
  { trx, log }: CatalogueChange,
  section: StaffSection,
): Promise<void> {
  const sections = await listSections(trx);
  const key = JSON.stringify(section);
  // The answer to the first press was lost.
  if (sections.some((one) => JSON.stringify(valuesOf(one)) === key)) return;
  demandFilled(section);
  await demandProducts(trx, section.products, []);
  const { last } = await trx
    .selectFrom('home_sections')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('home_sections')
    .values({ title: section.title, display_type: typeOf(section), position: (last ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeItems(trx, id, section);
  const after = named(section, await chosenNames(trx, section.products));
  await log({ action: 'section.add', subject: subjectOf(id), before: null, after });
}

/** Changes a section. Throws a Problem: 404 without it, 409 if a value is not as seen, 400 for a wrong one. */
export async function changeSection(
  { trx, log }: CatalogueChange,
  id: number,
  { from, to }: { readonly from: StaffSection; readonly to: StaffSection },
): Promise<void> {
  const present = valuesOf(await sectionOf(trx, id));
  const known = await chosenNames(trx, [...present.products, ...from.products, ...to.products]);
  const seen = { from: named(from, known), to: named(to, known) };
  const changed = changeOf(named(present, known), seen, names);
  if (changed === null) return;
  const fields = Object.keys(changed.after) as readonly (keyof StaffSection)[];
  const written = Object.fromEntries(fields.map((field) => [field, to[field]]));
  await store(trx, id, { after: { ...present, ...written }, present });
  await log({ action: 'section.change', subject: subjectOf(id), ...changed });
}

/** Removes a section. Throws a Problem: 404 without it, 409 if it is not as seen. */
export async function removeSection(
  { trx, log }: CatalogueChange,
  id: number,
  from: StaffSection,
): Promise<void> {
  const present = valuesOf(await sectionOf(trx, id));
  const known = await chosenNames(trx, [...present.products, ...from.products]);
  const before = named(present, known);
  demandSeen(before, named(from, known), names);
  await trx.deleteFrom('home_sections').where('id', '=', id).execute();
  await log({ action: 'section.remove', subject: subjectOf(id), before, after: null });
}

/** Reorders the sections. Throws as `reordered` does. */
export async function orderSections(
  { trx, log }: CatalogueChange,
  { from, to }: Reordering,
): Promise<void> {
  const known = new Map((await listSections(trx)).map(({ id, title }) => [id, title]));
  const order = reordered(known, { from, to });
  if (order === null) return;
  for (const [position, id] of order.entries()) {
    await trx.updateTable('home_sections').set({ position }).where('id', '=', id).execute();
  }
  await log(orderEntry('section.order', 'sections', known, order));
}

/** Writes a section as it becomes. */
async function store(
  trx: ShopDatabase,
  id: number,
  { after, present }: { readonly after: StaffSection; readonly present: StaffSection },
): Promise<void> {
  demandFilled(after);
  await demandProducts(trx, after.products, present.products);
  // Its items repeat its type, so they leave first.
  await trx.deleteFrom('home_section_items').where('section_id', '=', id).execute();
  await trx.deleteFrom('home_section_products').where('section_id', '=', id).execute();
  await trx
    .updateTable('home_sections')
    .set({ title: after.title, display_type: typeOf(after) })
    .where('id', '=', id)
    .execute();
  await writeItems(trx, id, after);
}

async function writeItems(
  trx: ShopDatabase,
  section_id: number,
  section: StaffSection,
): Promise<void> {
  const { categories, labels, products } = section;
  const ids = await categoryIds(trx, categories);
  const items = [
    ...ids.map((category_id) => ({ label: null, category_id })),
    ...labels.map((label) => ({ label, category_id: null })),
  ].map((item, position) => ({ ...item, section_id, position, display_type: typeOf(section) }));
  if (items.length > 0) await trx.insertInto('home_section_items').values(items).execute();
  const chosen = products.map((product_id, position) => ({ section_id, position, product_id }));
  if (chosen.length > 0) await trx.insertInto('home_section_products').values(chosen).execute();
}

async function categoryIds(
  trx: ShopDatabase,
  categories: readonly string[],
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('name', 'in', categories)
    .execute();
  return categories.map((name) => {
    const found = rows.find((row) => row.name === name);
    if (found !== undefined) return found.id;
    throw new Problem(400, 'no_category', `The shop has no category “${name}”.`);
  });
}

async function sectionOf(trx: ShopDatabase, id: number): Promise<WireStaffSection> {
  const section = (await listSections(trx)).find((one) => one.id === id);
  if (section === undefined) throw notFound('This section is no longer there.');
  return section;
}

function valuesOf({ title, categories, labels, products }: WireStaffSection): StaffSection {
  return { title, categories, labels, products: products.map(({ id }) => id) };
}

/** A section with its products by name. */
function named({ products, ...section }: StaffSection, known: ReadonlyMap<number, string>): Named {
  return { ...section, products: products.map((id) => known.get(id) ?? `Product ${id}`) };
}

function typeOf({ labels }: Pick<StaffSection, 'labels'>): 'label' | 'other' {
  return labels.length > 0 ? 'label' : 'other';
}

function subjectOf(id: number): string {
  return `section ${id}`;
}

function demandFilled({ categories, labels, products }: StaffSection): void {
  if (categories.length > 0 && labels.length > 0) {
    const message = 'Please choose categories or labels to fill the section up, not both.';
    throw new Problem(400, 'two_fillings', message);
  }
  if (categories.length + labels.length + products.length > 0) return;
  throw new Problem(400, 'empty_section', EMPTY_FAULT);
}
