import { sha256 } from '#src/catalogue/digest.ts';
import { titleOf, type LeftOut, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotCategory } from '#src/catalogue/snapshot.ts';
import type { ForeignBrands, ForeignCategory, ForeignSubcategory } from '#src/contract/foreign.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import { distinctNames } from './products.ts';
import { cutSlug } from '#src/domain/catalogue/slugs.ts';
import { nameKey, type Spelling } from './spelling.ts';
import { cleanText } from './text.ts';

/** The readable categories, subcategories and brands that a server lists. */
export type ServerMenu = {
  readonly categories: readonly ForeignCategory[];
  readonly subcategories: readonly ForeignSubcategory[];
  readonly brands: readonly ForeignBrands[];
};

type Branch = { name: string; brands: string[]; subcategories: Map<string, Branch> };

/**
 * Builds the menu: the server's categories in its order, then those that only products name, in the
 * order of the products. Subcategories likewise. A branch that only products name lists the brands of
 * those products. Notes duplicates, records without a parent and addresses that were changed.
 */
export function buildMenu(
  menu: ServerMenu,
  products: readonly Product[],
  spellBrand: Spelling,
  notes: Notes,
): SnapshotCategory[] {
  const branches = new Map<string, Branch>();
  const byCategoryId = new Map<string, Branch>();
  const bySubcategoryId = new Map<string, Branch>();

  for (const { id, name: raw } of menu.categories) {
    const name = cleanText(raw);
    if (name === '') notes.leftOut.push(left(id, raw, 'no categoryName that can be shown'));
    else if (branches.has(nameKey(name))) {
      notes.leftOut.push(left(id, name, 'the category is already listed'));
      byCategoryId.set(id, branchOf(branches, name));
    } else byCategoryId.set(id, branchOf(branches, name));
  }
  for (const { id, categoryId, name: raw } of menu.subcategories) {
    const name = cleanText(raw);
    const parent = byCategoryId.get(categoryId);
    if (name === '') notes.leftOut.push(left(id, raw, 'no subCategoryName that can be shown'));
    else if (parent === undefined) {
      notes.leftOut.push(left(id, name, `there is no category ${categoryId}`));
    } else {
      if (parent.subcategories.has(nameKey(name))) {
        notes.leftOut.push(left(id, name, 'the subcategory is already listed'));
      }
      bySubcategoryId.set(id, branchOf(parent.subcategories, name));
    }
  }
  for (const { subcategoryId, categoryId, names } of menu.brands) {
    const branch =
      (subcategoryId === null ? undefined : bySubcategoryId.get(subcategoryId)) ??
      (subcategoryId === null && categoryId !== null ? byCategoryId.get(categoryId) : undefined);
    const brands = names.map(cleanText).filter((name) => name !== '');
    if (branch === undefined) {
      const title = brands.join(', ');
      notes.leftOut.push(left(null, title, 'the brands belong to no category that is listed'));
    } else for (const brand of brands) branch.brands.push(spellBrand(brand));
  }

  addFromProducts(branches, products);
  return withSlugs(branches, notes);
}

/** Adds the branches that products name and the server does not list, with their brands. */
function addFromProducts(branches: Map<string, Branch>, products: readonly Product[]): void {
  const added = new Set<Branch>();
  const find = (level: Map<string, Branch>, name: string): Branch => {
    const known = level.get(nameKey(name));
    if (known !== undefined) return known;
    const branch = branchOf(level, name);
    added.add(branch);
    return branch;
  };
  for (const { category, subcategory, brands } of products) {
    const parent = find(branches, category);
    const branch = subcategory === null ? parent : find(parent.subcategories, subcategory);
    if (added.has(branch)) for (const brand of brands) branch.brands.push(brand);
  }
}

function branchOf(level: Map<string, Branch>, name: string): Branch {
  const known = level.get(nameKey(name));
  if (known !== undefined) return known;
  const branch: Branch = { name, brands: [], subcategories: new Map() };
  level.set(nameKey(name), branch);
  return branch;
}

function withSlugs(branches: ReadonlyMap<string, Branch>, notes: Notes): SnapshotCategory[] {
  const taken = new Set<string>();
  return [...branches.values()].map((branch) => {
    const slug = uniqueSlug(branch.name, taken);
    taken.add(slug);
    if (slug !== slugify(branch.name)) notes.warnings.push(renamed(branch.name, slug));
    return {
      name: branch.name,
      slug,
      brands: distinctNames(branch.brands),
      subcategories: [...branch.subcategories.values()].map(({ name, brands }) => ({
        name,
        slug: groupSlug(name),
        brands: distinctNames(brands),
      })),
    };
  });
}

/**
 * Returns the slug of a category or subcategory, from its name alone. "all" and "index" get a suffix:
 * they are the addresses of all products and of a folder. A name without letters and digits gets a
 * hash.
 */
export function groupSlug(name: string): string {
  const slug = cutSlug(slugify(name));
  if (slug === '') return `category-${sha256(name).slice(0, 6)}`;
  return slug === ALL_SLUG || slug === 'index' ? `${slug}-category` : slug;
}

function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = groupSlug(name);
  if (!taken.has(slug)) return slug;
  const ending = sha256(name).slice(0, 6);
  return `${cutSlug(slug, ending.length + 1)}-${ending}`;
}

function left(id: string | null, title: string, reason: string): LeftOut {
  return { kind: 'category', id, title: titleOf(title), reason };
}

function renamed(name: string, slug: string): Notes['warnings'][number] {
  return {
    kind: 'category',
    id: null,
    message: `The category "${name}" has the address "${slug}", because its own cannot be used.`,
  };
}
