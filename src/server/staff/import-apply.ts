import type { WireMade } from '#src/contract/staff-bulk.ts';
import { productsInWords } from '#src/domain/staff/bulk-words.ts';
import { importWords } from '#src/domain/staff/import-file.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { lockProducts } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { applySteps } from '#src/server/import/apply.ts';
import { logChange, logChanges, type ChangingMember } from './audit.ts';
import { keepMade, makeOnce, nothingToChange, type Attempt, type Making } from './bulk-apply.ts';
import { IMPORT, IMPORT_CHANGE } from './bulk-edits.ts';
import { changedSincePreview, demandPlan } from './bulk-plan.ts';
import type { FileReader, SentFile } from './file-reader.ts';
import { planFile, type PlannedRow } from './import-plan.ts';

/** An import as its member has previewed it. */
export type AskedImport = {
  readonly file: SentFile;
  readonly token: string;
  readonly readFile: FileReader | null;
};

/**
 * Makes exactly the change that was previewed, in one transaction, with an entry in the log for the import
 * and for each product. A member's key is one import for ever: a repeat returns what came of it. Throws a
 * Problem: 409 if it would be another change by now or the key is another change's, 400 if it would be none,
 * there is no key or the file cannot be read.
 */
export function applyFile(
  db: ShopDatabase,
  member: ChangingMember,
  asked: AskedImport,
  attempt: Attempt,
): Promise<WireMade> {
  return makeOnce(db, member, { ...attempt, token: asked.token }, (trx, making) =>
    make(trx, member, asked, making),
  );
}

async function make(
  trx: ShopDatabase,
  member: ChangingMember,
  { file, readFile }: AskedImport,
  making: Making,
): Promise<WireMade> {
  const { moment } = making;
  const plan = await planFile(trx, readFile, file);
  demandPlan(plan, making.token);
  const { lines, counts } = plan;
  if (lines.length === 0) throw nothingToChange();
  await holdStock(trx, lines);
  await applySteps(
    trx,
    lines.map(({ step }) => step),
    moment,
  );
  const at = Date.parse(moment);
  const changed = lines.length;
  const edit = `Import of “${file.name}”: ${importWords(counts)}`;
  const head = {
    ...{ action: IMPORT, subject: productsInWords(changed), before: null },
    after: { edit, file: file.name, ...counts },
  };
  const bulkId = await logChange(trx, member, head, at);
  const ids = await idsOfNew(trx, lines);
  const changes = lines.map(({ id, before, after }) => ({
    action: IMPORT_CHANGE,
    subject: `product ${id ?? ids.get(after.slug ?? '') ?? 0}`,
    before: id === null ? null : before,
    after: { ...after, bulkEdit: bulkId },
  }));
  await logChanges(trx, member, changes, at);
  return keepMade(trx, member, { bulkId, changed }, making);
}

/** Keeps sales out until the end. Throws a 409 Problem if one has changed a stock that the file sets. */
async function holdStock(trx: ShopDatabase, lines: readonly PlannedRow[]): Promise<void> {
  const expected = new Map<number, number | null>();
  for (const { id, before } of lines) {
    if (id !== null && before.stock !== undefined) expected.set(id, before.stock);
  }
  const ids = [...expected.keys()];
  await lockProducts(trx, ids);
  await inBatches(ids, async (batch) => {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'stock'])
      .where('id', 'in', batch)
      .execute();
    if (rows.some(({ id, stock }) => stock !== expected.get(id))) throw changedSincePreview();
  });
}

/** The ids of the products that the import has made, keyed by slug. */
async function idsOfNew(
  trx: ShopDatabase,
  lines: readonly PlannedRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const slugs = lines.flatMap(({ id, after }) => (id === null ? (after.slug ?? []) : []));
  await inBatches(slugs, async (batch) => {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('slug', 'in', batch)
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  });
  return ids;
}
