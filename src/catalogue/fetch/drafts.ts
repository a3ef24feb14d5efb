import { fieldOf, readList } from '#src/contract/foreign.ts';
import { PAGE_LIMIT, productState } from '#src/contract/product.ts';
import { sha256 } from '#src/catalogue/digest.ts';
import { PullError } from '#src/catalogue/errors.ts';
import type { LastSnapshot } from '#src/catalogue/last-snapshot.ts';
import { emptyNotes, type Notes } from '#src/catalogue/left-out.ts';
import { collectDrafts, type Draft } from '#src/catalogue/normalise/drafts.ts';
import { allProductPages, type Bounds } from './pages.ts';
import type { Progress } from './progress.ts';
import type { Source } from './source.ts';

/**
 * Maximum number of times that the products are read. Two readings must agree. If four differ, the
 * list is being rewritten, and the next pull is soon enough.
 */
const READINGS = 4;

/** If more pages have changed, it is no slower to read all of them. */
const MOST_PAGES = 50;

type DraftOptions = {
  readonly last: LastSnapshot;
  readonly notes: Notes;
  readonly progress: Progress;
  readonly bounds?: Bounds | undefined;
  /** Reads every product, whatever the server says has changed. */
  readonly force: boolean;
};

/** The products of a catalogue; `isComplete` if none was left out or cut, so that they can be kept. */
export type Drafts = { readonly drafts: readonly Draft[]; readonly isComplete: boolean };

/**
 * Fetches the products: only what has changed since the last snapshot if the server tells that, else
 * all of them. Throws a PullError if they cannot be read.
 */
export async function fetchDrafts(source: Source, options: DraftOptions): Promise<Drafts> {
  const { last, force, progress } = options;
  const updated = force ? null : await updatedDrafts(source, last.drafts);
  if (updated === null) return everyDraft(source, options);
  progress({ phase: 'products', done: updated.length, total: updated.length });
  return { drafts: updated, isComplete: true };
}

/**
 * Returns the last pull's drafts with what has changed since. Null if the server does not say what
 * `all-product?since=` gives besides (DESIGN.md, The API contract, 3), or if the outcome is not in the
 * state that it names: a product was removed, or the database is another one.
 */
async function updatedDrafts(
  source: Source,
  before: ReadonlyMap<string, Draft>,
): Promise<readonly Draft[] | null> {
  const latest = latestOf(before.values());
  if (latest === null) return null;
  const since = new Date(Date.parse(latest) + 1).toISOString();
  const notes = emptyNotes();
  const { drafts, add } = collectDrafts(notes);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), limit: String(PAGE_LIMIT.default), since };
    const reply = await source.get('/all-product', query);
    const state = fieldOf(reply, 'state');
    const list = readList(reply, 'product');
    if (typeof state !== 'string' || !list.ok || (list.records.length === 0 && page > 1)) {
      return null;
    }
    add(list.records);
    if (notes.leftOut.length + notes.warnings.length > 0) return null;
    if (list.hasMore === true) continue;
    const all = new Map(before);
    for (const draft of drafts) all.set(draft.id, draft);
    const merged = [...all.values()];
    return state === sha256(productState(merged)) ? merged : null;
  }
  return null;
}

/** Returns the latest time of change; null if a product has none. */
function latestOf(drafts: Iterable<Draft>): string | null {
  let latest: string | null = null;
  for (const { updatedAt } of drafts) {
    if (updatedAt === null) return null;
    if (latest === null || updatedAt > latest) latest = updatedAt;
  }
  return latest;
}

/**
 * Fetches the products of all pages. If a record is removed while the list is read, later records move
 * up, and one of them may be missed between two pages. So if a product of the last snapshot is missing,
 * the list is read again. A reading counts if it finds the same products as the one before it, or all
 * products of the last snapshot. Throws a PullError if no reading counts.
 */
async function everyDraft(
  source: Source,
  { last, notes, bounds, progress }: DraftOptions,
): Promise<Drafts> {
  const expected = last.products.size;
  const total = expected === 0 ? null : expected;
  // After a change of the cleaning rules every text is cleaned again.
  const known = last.hash === null ? [] : [...last.products.values()];
  const clean = new Set(known.map(({ description }) => description));
  let before: ReadonlySet<string> | null = null;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const noted = emptyNotes();
    const { drafts, add } = collectDrafts(noted, (text) => clean.has(text));
    let pages = 0;
    progress({ phase: 'products', done: 0, total });
    for await (const records of allProductPages(source, { ...(bounds && { bounds }), expected })) {
      add(records);
      pages += 1;
      progress({ phase: 'products', done: drafts.length, total });
    }
    progress({ phase: 'products', done: drafts.length, total: drafts.length });
    const found = new Set(drafts.map(({ id }) => id));
    const isAllThere = [...last.products.keys()].every((id) => found.has(id));
    // A single page is consistent in itself.
    if (pages < 2 || isAllThere || (before !== null && isSame(found, before))) {
      for (const record of noted.leftOut) notes.leftOut.push(record);
      for (const warning of noted.warnings) notes.warnings.push(warning);
      return { drafts, isComplete: noted.leftOut.length + noted.warnings.length === 0 };
    }
    before = found;
  }
  throw new PullError(
    `The products at ${source.url} change faster than they can be read; try again later.`,
  );
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
