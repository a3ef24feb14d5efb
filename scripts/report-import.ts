import type { ImportedPictures } from '#src/catalogue/import/pictures.ts';
import type { ImportPlan } from '#src/catalogue/import/plan.ts';
import type { ImportCounts } from '#src/server/import/apply.ts';

/** The result of an import. */
export type ImportOutcome = {
  readonly path: string;
  readonly dryRun: boolean;
  readonly counts: ImportCounts;
  readonly plan: Pick<ImportPlan, 'refused' | 'warnings'>;
  /** Unknown columns. */
  readonly ignored: readonly string[];
  readonly pictures: Pick<ImportedPictures, 'missing'>;
};

/** Describes an import for people: each refused row with its reason, then a summary. */
export function describeImport(outcome: ImportOutcome): string[] {
  const { path, dryRun, counts, plan, ignored, pictures } = outcome;
  const { added, changed, unchanged } = counts;
  const rows = added + changed + unchanged + plan.refused.length;
  return [
    ...(ignored.length > 0 ? [`Unused columns: ${ignored.join(', ')}.`] : []),
    ...plan.warnings,
    ...Array.from(pictures.missing, ([name, why]) => `The picture ${name} is missing: ${why}.`),
    ...plan.refused.map(
      ({ number, title, reason }) =>
        `Row ${number}${title === null ? '' : ` (${title})`} was refused: ${reason}.`,
    ),
    `${path}: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${added} new, ${changed} changed, ${unchanged} unchanged, ${plan.refused.length} refused.`,
    ...(dryRun ? ['This was a dry run: nothing was written.'] : []),
  ];
}
