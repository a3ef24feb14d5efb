import type {
  SnapshotCategory,
  SnapshotFormerName,
  SnapshotLabel,
} from '#src/catalogue/snapshot.ts';
import type { ForeignFormerName } from '#src/contract/foreign.ts';
import { isReservedSlug } from '#src/domain/routes.ts';
import { cutSlug } from '#src/domain/catalogue/slugs.ts';
import { slugify } from '#src/domain/slug.ts';
import { groupSlug } from './menu.ts';
import { nameKey } from './spelling.ts';
import { cleanText } from './text.ts';

/**
 * Returns the former slugs of the categories, subcategories and labels of a snapshot. One whose owner is
 * gone, or has taken the slug again, leads nowhere and is left out without a note.
 */
export function finishFormerNames(
  formerNames: readonly ForeignFormerName[],
  categories: readonly SnapshotCategory[],
  labels: readonly SnapshotLabel[],
): SnapshotFormerName[] {
  return formerNames.flatMap((one) => {
    const found = one.category === null ? ofLabel(one, labels) : ofCategory(one, categories);
    return found === null || found.from === found.to ? [] : [found];
  });
}

function ofCategory(
  { slug, category: name, subcategory }: ForeignFormerName,
  categories: readonly SnapshotCategory[],
): SnapshotFormerName | null {
  const from = groupSlug(slug);
  const category = named(categories, name);
  if (category === undefined) return null;
  if (subcategory === null) return { kind: 'category', category: null, from, to: category.slug };
  const part = named(category.subcategories, subcategory);
  if (part === undefined) return null;
  return { kind: 'subcategory', category: category.slug, from, to: part.slug };
}

function ofLabel(
  { slug, label }: ForeignFormerName,
  labels: readonly SnapshotLabel[],
): SnapshotFormerName | null {
  const from = cutSlug(slugify(slug));
  const present = named(labels, label);
  // A reserved slug never was a label's page; a redirect there would take files of the site with it.
  if (isReservedSlug(from) || present === undefined) return null;
  return { kind: 'label', category: null, from, to: present.slug };
}

function named<Group extends { readonly name: string }>(
  groups: readonly Group[],
  name: string | null,
): Group | undefined {
  const key = nameKey(cleanText(name ?? ''));
  return groups.find((group) => nameKey(group.name) === key);
}
