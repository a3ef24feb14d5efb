import { PAGE_LIMIT } from '#src/contract/product.ts';
import { readList } from '#src/contract/foreign.ts';
import { sha256 } from '#src/catalogue/digest.ts';
import { PullError } from '#src/catalogue/errors.ts';
import type { Source } from './source.ts';

/** Maximum number of pages and records that a pull reads: a list beyond them counts as endless. */
const BOUNDS = { pages: 5000, records: 300_000 } as const;

/** Limits for a list that never ends. */
export type Bounds = { readonly pages: number; readonly records: number };

/** Pages requested ahead, so that the server and the reader do not wait for each other. */
const AHEAD = 3;

/**
 * Yields the records of all products, page by page; `expected` is their approximate number. Tolerates a
 * server that ignores `limit` or `page`, or that does not send `hasMore`. Throws a PullError if pages
 * repeat, if a promised page is missing or empty, and at `bounds`, so that it always ends.
 */
export async function* allProductPages(
  source: Source,
  { bounds = BOUNDS, expected = 0 }: { readonly bounds?: Bounds; readonly expected?: number } = {},
): AsyncGenerator<readonly unknown[]> {
  const path = '/all-product';
  const call = `${source.url}${path}`;
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  let records = 0;
  let promised = true;
  const onTheirWay = new Map<number, Promise<unknown>>();
  const ask = (number: number): Promise<unknown> => {
    const asked = onTheirWay.get(number);
    if (asked !== undefined) return asked;
    const reply = source.get(path, { page: String(number), limit: String(PAGE_LIMIT.default) });
    onTheirWay.set(number, reply);
    // The error is thrown when this page is awaited.
    reply.catch(() => undefined);
    return reply;
  };
  const last = Math.ceil(expected / PAGE_LIMIT.default);
  for (let number = 1; number <= bounds.pages; number += 1) {
    const reply = await ask(number);
    onTheirWay.delete(number);
    if (reply === null && number > 1 && !promised) return;
    if (reply === null) throw new PullError(missingPage(call, number));
    const page = readList(reply, 'product');
    if (!page.ok) throw new PullError(`The answer of ${call} has ${page.reason}.`);
    // The server prepares the next pages while this one is processed.
    if (page.hasMore === true) {
      void ask(number + 1);
      for (let next = number + 2; next <= Math.min(number + AHEAD, last); next += 1) void ask(next);
    }
    const keys = page.records.map(recordKey);
    const nothingNew = keys.every((key) => seen.has(key));
    if (page.hasMore === null && nothingNew) return;
    if (page.hasMore === true && keys.length === 0) {
      throw new PullError(
        `The API says that there is more after page ${number} of ${call}, but that page is empty.`,
      );
    }
    const fingerprint = sha256(keys.join());
    const repeated = numbers.get(fingerprint) ?? (page.hasMore === true ? number - 1 : undefined);
    if (keys.length > 0 && nothingNew && repeated !== undefined) {
      throw new PullError(
        `The API repeats page ${repeated} of ${call} as page ${number}; its paging is broken.`,
      );
    }
    for (const key of keys) seen.add(key);
    records += keys.length;
    if (records > bounds.records) break;
    yield page.records;
    if (page.hasMore === false) return;
    numbers.set(fingerprint, number);
    promised = page.hasMore === true;
  }
  throw new PullError(
    `The API says without end that there is more of ${call}; the pull stopped after ${records} records.`,
  );
}

function missingPage(call: string, number: number): string {
  return number === 1
    ? `The API has no ${call}; correct SHOP_API_URL.`
    : `The API promised page ${number} of ${call} and does not have it.`;
}

/** Returns a key of a record: its id, or the hash of its content. */
function recordKey(record: unknown): string {
  if (typeof record === 'object' && record !== null && 'id' in record) {
    const { id } = record;
    if (typeof id === 'string' || typeof id === 'number') return `id ${id}`;
  }
  try {
    return sha256(JSON.stringify(record));
  } catch {
    return 'a record too deep to be one';
  }
}
