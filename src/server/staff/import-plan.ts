import { createHash } from 'node:crypto';
import type { WireImport } from '#src/contract/staff-import.ts';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { PICTURES_STAY, type ImportCounts } from '#src/domain/staff/import-file.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { ImportStep } from '#src/server/import/apply.ts';
import { readCurrentNames } from '#src/server/import/current-names.ts';
import type { FileReader, ReadRow, SentFile } from './file-reader.ts';
import { withCurrentNames } from './import-names.ts';
import {
  differing,
  plainlyDiffering,
  some,
  valuesOfProduct,
  valuesOfSet,
  type ImportedValues,
} from './import-values.ts';

/** Characters of a text in a preview. */
const SHOWN = 200;

/** Ignored columns that a preview names. */
const COLUMNS = 50;

/** A row that makes or changes a product. */
export type PlannedRow = {
  readonly row: number;
  /** Null for a new product. */
  readonly id: number | null;
  readonly title: string;
  /** The changed values alone; of a new product, none before and all after. */
  readonly before: ImportedValues;
  readonly after: ImportedValues;
  readonly step: ImportStep;
};

/** All that a file would do. */
export type ImportPlan = {
  readonly lines: readonly PlannedRow[];
  readonly counts: ImportCounts;
  readonly refused: WireImport['refused'];
  readonly notes: readonly string[];
  readonly ignored: readonly string[];
  /** SHA-256 of the file and what becomes of every product, in base64url. */
  readonly token: string;
};

/**
 * Finds out what a file would do by now. Throws a 400 Problem, in one sentence, if the file as a whole
 * cannot be read, and a 409 Problem if this process reads none.
 */
export async function planFile(
  db: ShopDatabase,
  readFile: FileReader | null,
  file: SentFile,
): Promise<ImportPlan> {
  if (readFile === null) {
    const message = 'This server does not import files; whoever runs it does.';
    throw new Problem(409, 'imported_elsewhere', message);
  }
  const products = await everyProduct(db, { archived: true });
  const read = readFile(file, products);
  if ('fault' in read) throw new Problem(400, 'bad_file', read.fault);
  const known = new Map(products.map((product) => [product.id, valuesOfProduct(product)]));
  const { rows, notes } = withCurrentNames(read.rows, await readCurrentNames(db));
  const lines = rows.map((row) => lineOf(row, known)).filter((line) => line !== null);
  const added = lines.filter(({ id }) => id === null).length;
  const refused = read.refused.map(({ number: row, title, reason }) => ({ row, title, reason }));
  const hash = createHash('sha256').update(file.name).update('\0').update(file.content);
  for (const { row, id, before, after } of lines) {
    hash.update(JSON.stringify([row, id, before, after]));
  }
  hash.update(JSON.stringify(refused));
  return {
    ...{ lines, refused, ignored: read.ignored, token: hash.digest('base64url') },
    counts: {
      ...{ added, changed: lines.length - added, unchanged: read.rows.length - lines.length },
      refused: refused.length,
    },
    notes: [...(read.hasPictures ? [PICTURES_STAY] : []), ...notes, ...read.warnings],
  };
}

/** What becomes of a row; null if it changes nothing. */
function lineOf(row: ReadRow, known: ReadonlyMap<number, ImportedValues>): PlannedRow | null {
  const values = valuesOfSet(row.set);
  if (row.id === null) {
    const { row: number, set, createdAt } = row;
    const step = { id: null, set: { ...set, pictures: [] }, createdAt };
    return { row: number, id: null, title: set.title, before: {}, after: values, step };
  }
  const { id, set } = row;
  const present = known.get(id);
  if (present === undefined) return null;
  const names = differing(present, values);
  if (names.length === 0) return null;
  const changes = Object.fromEntries(
    names.map((name) => [name, set[name as keyof ImportedFields]]),
  ) as Partial<ImportedFields>;
  return {
    ...{ row: row.row, id, title: present.title ?? `Product ${id}` },
    ...{ before: some(present, names), after: some(values, names), step: { id, set: changes } },
  };
}

/** A plan as on the wire. */
export function wirePlan(plan: ImportPlan): WireImport {
  const { lines, counts, refused, notes, ignored, token } = plan;
  const { added, changed, unchanged } = counts;
  const others = ignored.length - COLUMNS;
  return {
    ...{ added, changed, unchanged, token },
    lines: lines.map(({ row, id, title, before, after }) => {
      const names = plainlyDiffering(before, after);
      const [was, is] = [cut(some(before, names)), cut(some(after, names))];
      return { row, id, title, before: was, after: is };
    }),
    refused: refused.map((one) => ({
      ...{ row: one.row, title: one.title === null ? null : cutText(one.title) },
      reason: cutText(one.reason),
    })),
    notes: notes.map(cutText),
    ignored: [...ignored.slice(0, COLUMNS).map(cutText), ...(others > 0 ? [`${others} more`] : [])],
  };
}

/** Values whose long texts are cut. */
function cut(values: ImportedValues): ImportedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value) : value,
    ]),
  );
}

function cutText(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}
