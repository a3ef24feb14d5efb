import { cutSlug } from '#src/domain/catalogue/slugs.ts';
import { isReservedSlug, labelRoute } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import { PRODUCT_LIMITS } from './product-limits.ts';

/** A label, and how many products have it. */
export type CountedLabel = {
  readonly name: string;
  readonly products: number;
  readonly archived: number;
};

/** Returns a key that all spellings of a label share; the name itself without letters and digits. */
export function labelKey(name: string): string {
  return slugify(name).replaceAll('-', '') || name;
}

/** Returns what is wrong with the new name of a label, in one sentence; null if nothing is. */
export function labelFault(name: string, before: string): string | null {
  if (name === '') return 'Please enter a name.';
  if (name === before) return 'Please enter another name.';
  if (Array.from(name).length > PRODUCT_LIMITS.label) {
    return `Please write the name in ${PRODUCT_LIMITS.label} characters or fewer.`;
  }
  const slug = slugify(name);
  if (slug === '') return 'Please write the name with a letter or digit.';
  return isReservedSlug(slug) ? `“${name}” is an address of the shop itself.` : null;
}

/** Returns the other label that has a new name already; null if none has. */
export function labelWithName<Label extends CountedLabel>(
  labels: readonly Label[],
  name: string,
  before: string,
): Label | null {
  const key = labelKey(name);
  if (name === '' || key === labelKey(before)) return null;
  return labels.find((label) => labelKey(label.name) === key) ?? null;
}

/** Returns the address of a label's page; null if it has none. */
export function labelPage({ name, products }: CountedLabel): string | null {
  const slug = cutSlug(slugify(name));
  return products === 0 || isReservedSlug(slug) ? null : labelRoute(slug);
}
