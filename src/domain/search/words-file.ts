import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import type { Specs } from '#src/domain/catalogue/specs.ts';
import { slugify } from '#src/domain/slug.ts';
import type { NamedGroup, SearchEntry } from './product.ts';

/**
 * Returns the text of a file with the words of a part of the search index: JSON, by column. Names
 * and specs are written once, and slugs only if they do not follow from the title. The file holds
 * the five searched fields, the category, the specs and what a product fits. Nothing in it changes with a
 * price, so browsers can cache it for long.
 */
export function writeSearchWords(entries: readonly SearchEntry[]): string {
  const names = new Map<string, number>();
  const groups: (readonly [string, string] | readonly [string])[] = [];
  const numberOf = (group: NamedGroup | null): number => {
    if (group === null) return 0;
    const key = `${group.name}\n${group.slug}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const { name, slug } = group;
    groups.push(slug === slugify(name) ? [name] : [name, slug]);
    names.set(key, groups.length);
    return groups.length;
  };
  const specs = new Map<string, number>();
  const specNumberOf = ({ memory, storage, capacity, fits }: SearchEntry): number => {
    // Trailing zeros are not written.
    const amounts = [...[memory, storage, capacity].map((amount) => amount ?? 0), fits.sockets];
    const key = JSON.stringify(amounts.slice(0, amounts.findLastIndex(Boolean) + 1));
    const known = specs.get(key) ?? specs.size;
    specs.set(key, known);
    return known;
  };
  const columns = {
    titles: entries.map(({ title }) => title),
    slugs: entries.map(({ title, slug }) => (slug === slugify(title) ? 0 : slug)),
    categories: entries.map(({ category }) => numberOf(category)),
    subcategories: entries.map(({ subcategory }) => numberOf(subcategory)),
    labels: entries.map(({ label }) => numberOf(label)),
    brands: entries.map(({ brands }) => {
      const numbers = brands.map(numberOf);
      return numbers.length === 1 ? numbers[0] : numbers;
    }),
    specs: entries.map(specNumberOf),
    models: entries.map(({ fits: { models } }) => (models.length === 0 ? 0 : models)),
  };
  const amounts = Array.from(specs.keys(), (key) => JSON.parse(key) as unknown);
  return JSON.stringify({ groups, amounts, ...columns });
}

/** Reads what `writeSearchWords` wrote, after parsing; null if any of it is damaged. */
export function readSearchWords(value: unknown): readonly SearchEntry[] | null {
  if (!isRecord(value)) return null;
  const { titles, slugs, categories, subcategories, labels, brands, specs, models } = value;
  const groups = readAll(value.groups, readGroup);
  const amounts = readAll(value.amounts, readSpecs);
  const columns = [titles, slugs, categories, subcategories, labels, brands, specs, models];
  if (groups === null || amounts === null || !Array.isArray(titles)) return null;
  if (!columns.every((column) => Array.isArray(column) && column.length === titles.length)) {
    return null;
  }
  const rows = titles as readonly unknown[];
  return readAll(rows, (title, row) => {
    const at = (column: unknown) => (column as readonly unknown[])[row];
    const slug = at(slugs);
    const category = groupAt(groups, at(categories));
    const subcategory = groupAt(groups, at(subcategories));
    const label = groupAt(groups, at(labels));
    const brand = at(brands);
    const named = readAll(
      Array.isArray(brand) ? brand : [brand],
      (number) => groupAt(groups, number) ?? undefined,
    );
    if (!isText(title) || (slug !== 0 && !isText(slug)) || named === null) return undefined;
    if (category === undefined || subcategory === undefined || label === undefined) {
      return undefined;
    }
    const own = amounts[Number(at(specs))];
    if (category === null || own === undefined) return undefined;
    const entry = { title, slug: slug === 0 ? slugify(title) : slug };
    const names = at(models);
    const fitted = names === 0 ? [] : readAll(names, (name) => (isText(name) ? name : undefined));
    if (fitted === null) return undefined;
    const { sockets, ...amount } = own;
    const fits = { models: fitted, sockets };
    return { ...entry, category, subcategory, label, brands: named, ...amount, fits };
  });
}

function readSpecs(value: unknown): (Specs & { readonly sockets: number }) | undefined {
  if (!Array.isArray(value) || !value.every(isWhole)) return undefined;
  const [memory = 0, storage = 0, capacity = 0, sockets = 0] = value;
  const specs = { memory: memory || null, storage: storage || null, capacity: capacity || null };
  return { ...specs, sockets };
}

function readGroup(value: unknown): NamedGroup | undefined {
  if (!Array.isArray(value)) return undefined;
  const [name, slug] = value as readonly unknown[];
  if (!isText(name)) return undefined;
  if (slug === undefined) return { name, slug: slugify(name) };
  return typeof slug === 'string' ? { name, slug } : undefined;
}

/** Returns a group by its number, from 1; null for 0, undefined for an invalid number. */
function groupAt(groups: readonly NamedGroup[], number: unknown): NamedGroup | null | undefined {
  if (number === 0) return null;
  return typeof number === 'number' ? groups[number - 1] : undefined;
}

/** Reads every item of a list; null if it is not a list or an item is damaged. */
function readAll<T>(
  list: unknown,
  read: (value: unknown, index: number) => T | undefined,
): readonly T[] | null {
  if (!Array.isArray(list)) return null;
  const all: T[] = [];
  for (const [index, value] of (list as readonly unknown[]).entries()) {
    const item = read(value, index);
    if (item === undefined) return null;
    all.push(item);
  }
  return all;
}
