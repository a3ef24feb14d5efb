import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import { slugify } from '#src/domain/slug.ts';
import { movedLabelLink } from '#src/domain/staff/label-address.ts';
import { labelKey, labelWithName } from '#src/domain/staff/label-draft.ts';
import { listFormerNames } from '#src/server/catalogue/former-names.ts';
import { inBatches } from '#src/server/db/batches.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { demandUnlinked, moveLinks, withLinks } from './category-links.ts';
import { forgetLabel, keepFormerLabel } from './former-names.ts';
import { LABEL_CHANGE, LABEL_REMOVE } from './label-history.ts';
import { listLabels, type ListedLabel } from './label-list.ts';
import {
  demandMerge,
  demandName,
  demandNoCategory,
  demandSeenLabel,
  goneLabel,
  groupsIn,
} from './label-refusals.ts';
import { demandUnscheduled, renameScheduledLabel } from './scheduled-labels.ts';
import { demandNoSection, renameSectionLabels } from './section-items.ts';

/** What a member saw of a label, its new name, and the label that has that name already, if any. */
export type LabelRenaming = {
  readonly from: WireStaffLabel;
  readonly to: string;
  readonly into: WireStaffLabel | null;
};

/**
 * Renames a label on all its products, or merges it into the label of the new name. Throws a Problem: 404
 * without it, 409 if its products are not as seen or the name belongs to a category, 400 for a wrong name.
 */
export async function renameLabel(
  { trx, log, moment }: CatalogueChange,
  { from, to, into }: LabelRenaming,
): Promise<void> {
  const labels = await listLabels(trx);
  const present = labelNamed(labels, from.name);
  if (present === undefined) {
    if (await wasRenamed(trx, from.name, to)) return;
    throw goneLabel(from.name);
  }
  demandSeenLabel(present, from);
  demandName(to, present);
  const other = labelWithName(labels, to, present.name);
  if (other === null) await demandNoCategory(trx, to, present);
  demandMerge(other, into);
  const name = other?.name ?? to;
  await writeLabel(trx, present, { label: name, moment });
  const isRenamed = isSpelledAs(present);
  const sections = await renameSectionLabels(trx, isRenamed, name);
  const scheduled = await renameScheduledLabel(trx, isRenamed, name);
  await keepFormerLabel(trx, { from: present.name, to: name });
  const move = await moverOf(trx, present);
  const links = await moveLinks(trx, (link) => move(link, slugify(name)));
  const after = {
    ...(other === null ? { name } : { mergedInto: name }),
    products: present.products + present.archived,
    ...(sections.length > 0 && { sections }),
    ...(scheduled.length > 0 && { scheduledEdits: scheduled.map(String) }),
  };
  const before = { name: present.name };
  await log(withLinks({ action: LABEL_CHANGE, subject: subjectOf(present), before, after }, links));
}

/**
 * Takes a label from all its products. Throws a Problem: 404 without it, 409 if its products are not as seen,
 * or the home page, a link or a change that waits for its start needs it.
 */
export async function removeLabel(
  { trx, log, moment }: CatalogueChange,
  from: WireStaffLabel,
): Promise<void> {
  const present = labelNamed(await listLabels(trx), from.name);
  if (present === undefined) throw goneLabel(from.name);
  demandSeenLabel(present, from);
  const isRemoved = isSpelledAs(present);
  await demandNoSection(trx, present.name, ({ label }) => label !== null && isRemoved(label));
  await demandUnscheduled(trx, isRemoved);
  const move = await moverOf(trx, present);
  await demandUnlinked(trx, (link) => move(link, '') !== link);
  await writeLabel(trx, present, { label: null, moment });
  await renameScheduledLabel(trx, isRemoved, null);
  await forgetLabel(trx, present.name);
  const before = { name: present.name, products: present.products + present.archived };
  await log({ action: LABEL_REMOVE, subject: subjectOf(present), before, after: null });
}

function labelNamed(labels: readonly ListedLabel[], name: string): ListedLabel | undefined {
  const key = labelKey(name);
  return labels.find((label) => labelKey(label.name) === key);
}

/** Gives all products of a label another one, or none. */
async function writeLabel(
  trx: ShopDatabase,
  { spellings }: ListedLabel,
  { label, moment }: { readonly label: string | null; readonly moment: string },
): Promise<void> {
  await inBatches(spellings, (batch) =>
    trx
      .updateTable('products')
      .set({ label, updated_at: moment })
      .where('label', 'in', batch)
      .execute(),
  );
}

/** Returns what moves the links to a label's pages to another slug. */
async function moverOf(
  trx: ShopDatabase,
  { spellings }: ListedLabel,
): Promise<(link: string, slug: string) => string> {
  const groups = new Set((await groupsIn(trx)).map(({ name }) => slugify(name)));
  const labels = [...new Set(spellings.map(slugify))].filter((label) => label !== '');
  return (link, slug) =>
    labels.reduce(
      (moved, label) => movedLabelLink(moved, { label, isShared: groups.has(label) }, slug),
      link,
    );
}

/** Whether the answer to the first press was lost. */
async function wasRenamed(trx: ShopDatabase, from: string, to: string): Promise<boolean> {
  const slug = slugify(from);
  const former = (await listFormerNames(trx)).find(
    (one) => one.label !== null && one.slug === slug,
  );
  return former?.label != null && labelKey(former.label) === labelKey(to);
}

function isSpelledAs(label: ListedLabel): (other: string) => boolean {
  const key = labelKey(label.name);
  return (other) => labelKey(other) === key;
}

function subjectOf({ name }: ListedLabel): string {
  return `label ${name}`;
}
