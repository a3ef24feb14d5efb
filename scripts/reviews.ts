import { textLimits } from '#src/domain/text-limits.ts';
import { stampSales } from '#src/server/checkout/stock.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { rowNumber } from '#src/server/db/row-number.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { listReviews, moderateReview, reportsOf } from '#src/server/reviews/moderation.ts';
import { readArgs, run, UsageError } from './run.ts';
import { terminalLine } from './terminal-line.ts';

const HELP =
  'Use one of: list [--reported] [--hidden] | reports ID | hide ID [--reason TEXT] | unhide ID';

/** `npm run reviews`: lists, hides and shows buyers' reviews. The next rebuild renders the pages. */
await run(async ({ settings }) => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: {
      reported: { type: 'boolean' },
      hidden: { type: 'boolean' },
      reason: { type: 'string' },
    },
  });
  const task = taskOf(positionals, values);
  const db = await openDatabase(settings);
  try {
    await task(db);
  } finally {
    await db.destroy();
  }
});

type Task = (db: ShopDatabase) => Promise<void>;

type Options = {
  readonly reported?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly reason?: string | undefined;
};

function taskOf(
  [what, named, ...more]: readonly string[],
  { reported = false, hidden = false, reason = '' }: Options,
): Task {
  if (what === 'list' && named === undefined) return (db) => list(db, { reported, hidden });
  if (named === undefined || more.length > 0) throw new UsageError(HELP);
  const id = rowNumber(/^\d+$/.test(named) ? Number(named) : 0);
  if (id === null) throw new UsageError(`"${named}" is no number of a review.`);
  if (reason.length > textLimits.reason) {
    throw new UsageError(`--reason may have at most ${textLimits.reason} characters.`);
  }
  if (what === 'reports') return (db) => showReports(db, id);
  if (what === 'hide') return (db) => moderate(db, id, { reason });
  if (what === 'unhide') return (db) => moderate(db, id, null);
  throw new UsageError(HELP);
}

async function list(
  db: ShopDatabase,
  filter: { readonly reported: boolean; readonly hidden: boolean },
): Promise<void> {
  const reviews = await listReviews(db, filter);
  for (const review of reviews) {
    const reports = Number(review.reports);
    const facts = [
      `${review.id}`,
      review.created_at.slice(0, 16),
      `${review.rating}/5`,
      review.order,
      review.product,
      ...(reports === 0 ? [] : [`reported ${reports} ${reports === 1 ? 'time' : 'times'}`]),
      ...(review.hidden_at === null ? [] : [`hidden: ${review.hidden_reason || 'no reason'}`]),
    ];
    tell(facts.join('  '));
    tell(`    ${review.title}: ${review.body}`);
  }
  console.log(reviews.length === 1 ? '1 review' : `${reviews.length} reviews`);
}

async function showReports(db: ShopDatabase, id: number): Promise<void> {
  const reports = await reportsOf(db, [id]);
  for (const { at, reason } of reports) tell(`${at.slice(0, 16)}  ${reason || 'no reason'}`);
  console.log(reports.length === 1 ? '1 report' : `${reports.length} reports`);
}

async function moderate(
  db: ShopDatabase,
  id: number,
  hide: { readonly reason: string } | null,
): Promise<void> {
  if (!(await moderateReview(db, id, { hide, now: Date.now() })))
    throw new UsageError(`There is no review ${id}.`);
  // So that `since` finds the product even if no shop runs.
  await stampSales(db, Date.now());
  const state = hide === null ? 'shown again' : 'hidden';
  console.log(`Review ${id} is ${state}. The next rebuild changes its product’s page.`);
}

/** Prints a line with text from a buyer. */
function tell(line: string): void {
  console.log(terminalLine(line));
}
