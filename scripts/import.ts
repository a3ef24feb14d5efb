import { join } from 'node:path';
import { guardedFetch } from '#src/catalogue/fetch/guarded-fetch.ts';
import { mapColumns } from '#src/catalogue/import/columns.ts';
import { importPictures } from '#src/catalogue/import/pictures.ts';
import { planImport, type ImportPlan } from '#src/catalogue/import/plan.ts';
import type { RangeEnd } from '#src/catalogue/import/price-range.ts';
import { readTable } from '#src/catalogue/import/table.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { applyImport, type ImportStep } from '#src/server/import/apply.ts';
import { showProgress } from './progress.ts';
import { describeImport } from './report-import.ts';
import { readArgs, run, UsageError } from './run.ts';

const HELP =
  'Name the file: npm run import -- FILE.csv|.json|.jsonl [--dry-run] [--map "Column=field"] [--pictures FOLDER] [--range low|high] [--allow-private]';

/**
 * `npm run import -- FILE`: imports a catalogue, or only prices and stock, into the shop's
 * database.
 */
await run(async ({ settings, signal }) => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      map: { type: 'string', multiple: true },
      pictures: { type: 'string' },
      range: { type: 'string' },
      'allow-private': { type: 'boolean' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(HELP);
  const dryRun = values['dry-run'] ?? false;
  const range = readRange(values.range);
  const asked = readMap(values.map ?? []);
  const table = await readTable(path);
  const { fields, ignored } = mapColumns(table.columns, asked);
  const db = await openDatabase(settings);
  const progress = showProgress();
  try {
    const plan = planImport(table, fields, await everyProduct(db, { archived: true }), { range });
    const pictures = await importPictures(picturesOf(plan), {
      ...{ uploads: join(settings.dataDir, 'uploads'), folder: values.pictures ?? null },
      ask: values['allow-private'] === true ? fetch : guardedFetch(),
      ...{ dryRun, signal },
      onProgress: (done, total) => {
        if (total > 0) progress.onProgress({ phase: 'pictures', done, total });
      },
    });
    signal.throwIfAborted();
    const counts = await applyImport(db, stepsOf(plan, pictures.found), { dryRun });
    progress.end();
    for (const line of describeImport({ path, dryRun, counts, plan, ignored, pictures })) {
      console.log(line);
    }
  } finally {
    progress.end();
    await db.destroy();
  }
});

/** Reads `--map "Their column=field"`; an empty field leaves the column out. */
function readMap(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new UsageError(`--map must be "Column=field", not "${pair}".`);
      return [pair.slice(0, at), pair.slice(at + 1).trim()];
    }),
  );
}

function readRange(text: string | undefined): RangeEnd | null {
  if (text === undefined) return null;
  if (text === 'low' || text === 'high') return text;
  throw new UsageError(`--range must be low or high, not "${text}".`);
}

function picturesOf({ products }: ImportPlan): readonly string[] {
  return products.flatMap(({ set }) => set.images ?? []);
}

function stepsOf({ products }: ImportPlan, found: ReadonlyMap<string, string>): ImportStep[] {
  const filesOf = (images: readonly string[]) => [
    ...new Set(images.flatMap((image) => found.get(image) ?? [])),
  ];
  return products.map((step): ImportStep => {
    if (step.id === null) {
      const { images, ...set } = step.set;
      return { id: null, set: { ...set, pictures: filesOf(images) }, createdAt: step.createdAt };
    }
    const { images, ...set } = step.set;
    const pictures = images === undefined ? undefined : filesOf(images);
    // If none of the named pictures is available, the product keeps its own.
    const isLost = pictures?.length === 0 && images?.length !== 0;
    return {
      id: step.id,
      set: { ...set, ...(pictures !== undefined && !isLost && { pictures }) },
    };
  });
}
