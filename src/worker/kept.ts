import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { BUDGET, toRemove } from './budget.ts';
import { database, readSettings, type Kept } from './database.ts';
import type { CacheName } from './own-caches.ts';

/** Header of a cached response: the mark of its record. */
const MARK = 'Oja-Kept';

/** A record is written again for a use only after this time, in ms: pages use the same files. */
const USE_STEP = 60_000;

/** Headers that do not hold for a decoded body, or that would stop a match. */
const DROPPED = ['content-encoding', 'content-length', 'vary', 'set-cookie'];

/** What is known of a response besides its body. */
type Facts = { readonly asOf?: number; readonly needs?: readonly string[] };

/** Returns the id of a kept response. */
function idOf(cache: CacheName, url: string): string {
  return `${cache} ${url}`;
}

/** Returns the record of a kept response, or undefined. */
export async function recordOf(cache: CacheName, url: string): Promise<Kept | undefined> {
  return (await database()).get('kept', idOf(cache, url));
}

/**
 * Keeps a response, and removes the least recently used ones until all fit into the budget. Returns
 * whether it is kept: a large one is not, and none is if the browser's storage is full.
 */
export async function keep(
  cache: CacheName,
  url: string,
  response: Response,
  { asOf = Date.now(), needs = [] }: Facts = {},
): Promise<boolean> {
  const body = await response.blob();
  const mark = crypto.randomUUID();
  const { headers } = response;
  const record: Kept = {
    ...{ id: idOf(cache, url), cache, url, size: body.size, used: Date.now(), asOf, mark, needs },
    ...{ release: headers.get(RELEASE_HEADER), etag: headers.get('etag') },
  };
  if (!(await admit(record))) return false;
  const kept = new Headers(headers);
  for (const name of DROPPED) kept.delete(name);
  kept.set(MARK, mark);
  try {
    await (await caches.open(cache)).put(url, new Response(body, { headers: kept }));
    return true;
  } catch {
    // The browser's storage is full, whatever the budget: half of what is kept makes room.
    await remove([record]);
    await removeOldest(0.5);
    return false;
  }
}

/** Writes a record, and removes what has to go for it. One transaction: two workers may run at once. */
async function admit(record: Kept): Promise<boolean> {
  const { installed = false } = await readSettings();
  const budget = installed ? BUDGET.installed : BUDGET.tab;
  const transaction = (await database()).transaction('kept', 'readwrite');
  const entries = await transaction.store.index('used').getAll();
  const others = entries.filter(({ id }) => id !== record.id);
  const leaving = toRemove(others, { size: record.size, budget });
  if (leaving === null) {
    await transaction.done;
    return false;
  }
  await Promise.all([
    ...leaving.map(({ id }) => transaction.store.delete(id)),
    transaction.store.put(record),
    transaction.done,
  ]);
  await deleteBodies(leaving);
  return true;
}

/** Returns a cached response if it is whole: if the record and the response have one mark. */
export async function wholeRecord(
  cache: CacheName,
  url: string,
  response: Response,
): Promise<Kept | undefined> {
  const record = await recordOf(cache, url);
  return record !== undefined && record.mark === response.headers.get(MARK) ? record : undefined;
}

/** Notes that kept responses were used. */
export async function use(records: readonly Kept[], change: Partial<Kept> = {}): Promise<void> {
  const now = Date.now();
  const due = records.filter(({ used }) => now - used > USE_STEP || Object.keys(change).length > 0);
  if (due.length === 0) return;
  const transaction = (await database()).transaction('kept', 'readwrite');
  await Promise.all([
    ...due.map(async ({ id, mark }) => {
      const current = await transaction.store.get(id);
      // Removed or replaced meanwhile.
      if (current?.mark !== mark) return;
      await transaction.store.put({ ...current, ...change, used: now });
    }),
    transaction.done,
  ]);
}

/** Removes kept responses. */
export async function remove(records: readonly Kept[]): Promise<void> {
  const transaction = (await database()).transaction('kept', 'readwrite');
  await Promise.all([...records.map(({ id }) => transaction.store.delete(id)), transaction.done]);
  await deleteBodies(records);
}

/** Removes this share of all kept responses, least recently used first. */
async function removeOldest(share: number): Promise<void> {
  const entries = await (await database()).getAllFromIndex('kept', 'used');
  await remove(entries.slice(0, Math.ceil(entries.length * share)));
}

/** Removes cached responses that have no record: a worker was killed between the two. */
export async function removeOrphans(cache: CacheName): Promise<void> {
  const store = await caches.open(cache);
  const urls = (await store.keys()).map(({ url }) => url);
  const records = await Promise.all(urls.map((url) => recordOf(cache, url)));
  await Promise.all(urls.filter((_, place) => !records[place]).map((url) => store.delete(url)));
}

async function deleteBodies(records: readonly Kept[]): Promise<void> {
  await Promise.all(records.map(async ({ cache, url }) => (await caches.open(cache)).delete(url)));
}
