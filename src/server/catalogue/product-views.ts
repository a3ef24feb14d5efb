import type { FastifyRequest } from 'fastify';
import { dayName } from '#src/domain/staff/figures.ts';
import { lagosDay } from '#src/domain/working-days.ts';
import { inBatches } from '#src/server/db/batches.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { isOwnOrigin, type OwnSite } from '#src/server/http/csrf.ts';
import { startPeriodicWork, type Outage } from '#src/server/periodic-work.ts';

/**
 * Counts how often the pages of products are opened. It is a number for each product and day, and holds
 * nothing about who opened them.
 */
export type ProductViews = {
  /** Counts a request for one product, if a page of the shop makes it for a person. */
  readonly note: (request: FastifyRequest, productId: number) => void;
  /** Resolves when all that was counted is stored, or could not be. */
  readonly stop: () => Promise<void>;
};

type Duty = Outage &
  OwnSite & {
    readonly db: ShopDatabase;
    /** Returns ms since 1970. */
    readonly now: () => number;
  };

/** How often the counts are stored, in ms: a call never waits for a write. */
const STORE_EVERY_MS = 5_000;

type View = { readonly day: string; readonly productId: number; readonly opened: number };

/** Starts counting for one process. */
export function countProductViews({ db, now, failed, recovered, ...site }: Duty): ProductViews {
  const counted = new Map<string, View>();
  const add = (day: string, productId: number, times: number) => {
    const key = `${day} ${productId}`;
    const opened = (counted.get(key)?.opened ?? 0) + times;
    if (opened === 0) counted.delete(key);
    else counted.set(key, { day, productId, opened });
  };
  const store = () =>
    inBatches(inOrder(counted.values()), async (batch) => {
      await storeViews(db, batch);
      // More may have been counted meanwhile.
      for (const { day, productId, opened } of batch) add(day, productId, -opened);
    });
  const rounds = startPeriodicWork({
    everyMs: STORE_EVERY_MS,
    run: store,
    failed,
    recovered,
  });
  return {
    note(request, productId) {
      if (isOpening(request, site)) add(dayName(lagosDay(now())), productId, 1);
    },
    async stop() {
      await rounds.stop();
      await store().catch(failed);
    },
  };
}

/**
 * Whether a request comes from an open page of the shop. A product's page alone asks for one product, once
 * a person has opened it: a page that is loaded ahead waits (`stores/activation.ts`). Crawlers that run
 * scripts are kept off by robots.txt, and other programs send no address of a page.
 */
function isOpening(request: FastifyRequest, site: OwnSite): boolean {
  const { origin, referer, 'sec-purpose': purpose } = request.headers;
  const from = origin ?? (referer === undefined ? undefined : URL.parse(referer)?.origin);
  const isGet = request.method === 'GET' && purpose === undefined;
  return isGet && from !== undefined && isOwnOrigin(from, request, site);
}

/** One order for all processes, so that two of them never wait for each other's rows. */
function inOrder(views: Iterable<View>): readonly View[] {
  return [...views].sort((one, other) =>
    one.day === other.day ? one.productId - other.productId : one.day < other.day ? -1 : 1,
  );
}

async function storeViews(db: ShopDatabase, views: readonly View[]): Promise<void> {
  await db
    .insertInto('product_views')
    .values(views.map(({ productId, ...view }) => ({ ...view, product_id: productId })))
    .onConflict((known) =>
      known.columns(['day', 'product_id']).doUpdateSet((row) => ({
        opened: row('product_views.opened', '+', row.ref('excluded.opened')),
      })),
    )
    .execute();
}

/** Removes up to `most` counts of days before the Lagos day of a moment. Returns how many it removed. */
export async function forgetProductViews(
  db: ShopDatabase,
  before: number,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('product_views')
    .select(['day', 'product_id'])
    .where('day', '<', dayName(lagosDay(before)))
    .limit(most)
    .$asTuple('day', 'product_id');
  const { numDeletedRows } = await db
    .deleteFrom('product_views')
    .where((row) => row(row.refTuple('day', 'product_id'), 'in', old))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
