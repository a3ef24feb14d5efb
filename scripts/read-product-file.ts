import { mapColumns } from '#src/catalogue/import/columns.ts';
import { ImportError } from '#src/catalogue/import/errors.ts';
import { planImport, type ImportPlan } from '#src/catalogue/import/plan.ts';
import { readSentTable } from '#src/catalogue/import/table.ts';
import { IMPORT_LIMITS } from '#src/domain/staff/import-file.ts';
import type { FileReader, ReadRow } from '#src/server/staff/file-reader.ts';

/** Reads files of products for the back office by the rules of `npm run import`. */
export const readProductFile: FileReader = ({ name, content }, products) => {
  try {
    const table = readSentTable(content, name, IMPORT_LIMITS);
    const { fields, ignored } = mapColumns(table.columns);
    const rangeAdvice = 'write one price instead';
    const plan = planImport(table, fields, products, { range: null, rangeAdvice });
    return {
      ...{ rows: plan.products.map(rowOf), refused: plan.refused, warnings: plan.warnings },
      ...{ ignored, hasPictures: plan.products.some(({ set }) => (set.images ?? []).length > 0) },
    };
  } catch (error) {
    if (error instanceof ImportError) return { fault: error.message };
    throw error;
  }
};

function rowOf(step: ImportPlan['products'][number]): ReadRow {
  if (step.id === null) {
    const { images: _, ...set } = step.set;
    return { row: step.row, id: null, set, createdAt: step.createdAt };
  }
  const { images: _, ...set } = step.set;
  return { row: step.row, id: step.id, set };
}
