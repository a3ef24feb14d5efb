import { importFields, type ImportField } from '#src/catalogue/import/columns.ts';
import { tableKind, type TableKind } from '#src/catalogue/import/table.ts';
import type { WireProduct } from '#src/contract/product.ts';
import { csvLine, type Cell } from '#src/domain/csv.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { run, UsageError } from './run.ts';
import { writeWhole } from './whole-file.ts';

/** `npm run export -- FILE`: writes all products of the shop in the format of `npm run import`. */
await run(async ({ settings, args }) => {
  const [path, ...more] = args;
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    throw new UsageError('Name the file: npm run export -- FILE.csv|.json|.jsonl');
  }
  const kind = tableKind(path);
  const db = await openDatabase(settings);
  try {
    const products = await everyProduct(db);
    await writeWhole(path, textOf(products, kind));
    console.log(`${products.length} products are in ${path}.`);
  } finally {
    await db.destroy();
  }
});

function* textOf(products: readonly WireProduct[], kind: TableKind): Generator<string> {
  if (kind === '.json') {
    yield `${JSON.stringify(products.map(fieldsOf), null, 2)}\n`;
    return;
  }
  if (kind === '.csv') yield csvLine(importFields);
  for (const product of products) {
    const fields = fieldsOf(product);
    if (kind === '.jsonl') yield `${JSON.stringify(fields)}\n`;
    else yield csvLine(importFields.map((field) => fields[field]));
  }
}

function fieldsOf(product: WireProduct): Record<ImportField, Cell> {
  const all = {
    ...product,
    subcategory: product.subcategory?.subCategoryName ?? null,
    productImages: product.productImages.map(({ img }) => img).join(', '),
  };
  return Object.fromEntries(importFields.map((field) => [field, all[field]])) as Record<
    ImportField,
    Cell
  >;
}
