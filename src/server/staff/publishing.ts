import type { staffPublishingCalls, WirePublishing } from '#src/contract/staff-publishing.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { logChange } from './audit.ts';
import { UNDO_CHANGE } from './bulk-edits.ts';
import { POLICY_CHANGE } from './policy.ts';
import type { Publisher } from './publisher.ts';
import { SEARCH_WORDS } from './search-words.ts';
import { SHOP_CHANGE } from './shop-details.ts';
import type { StaffShop } from './staff-shop.ts';

/** Publishing in the back office (DESIGN.md, The API contract, 18). */
export function staffPublishingHandlers({
  db,
  now,
  publisher,
  site,
}: Pick<StaffShop, 'db' | 'now' | 'publisher' | 'site'>): Handlers<typeof staffPublishingCalls> {
  const state = async (): Promise<WirePublishing> => {
    const status = await (publisher?.status() ?? elsewhere(site));
    return { ...status, waiting: await waitingChanges(db, status) };
  };
  return {
    async publishing() {
      return { status: 200, body: { message: 'Publishing', data: await state() } };
    },

    async publish({ visitor }) {
      const here = demandPublisher(publisher);
      const { waiting } = await state();
      const change = { action: 'site.publish', subject: 'site', before: null, after: { waiting } };
      await logChange(db, visitor, change, now());
      here.publish();
      return {
        status: 202,
        body: { message: 'The site is being published.', data: await state() },
      };
    },

    async rollBack({ body: { from }, visitor }) {
      const here = demandPublisher(publisher);
      const refusal = await here.rollBack(from, (to, show) =>
        db.transaction().execute(async (trx) => {
          const releases = { before: { release: from }, after: { release: to } };
          const change = { action: 'site.roll-back', subject: 'site', ...releases };
          await logChange(trx, visitor, change, now());
          await show();
        }),
      );
      if (refusal !== null) throw new Problem(409, 'not_rolled_back', refusal);
      const message = 'The site shows the release before.';
      return { status: 200, body: { message, data: await state() } };
    },
  };
}

function demandPublisher(publisher: Publisher | null): Publisher {
  if (publisher !== null) return publisher;
  throw new Problem(
    409,
    'published_elsewhere',
    'This server does not publish the site; whoever runs it does.',
  );
}

/** The state of a site that another process rebuilds. */
async function elsewhere(site: StaffShop['site']): Promise<Omit<WirePublishing, 'waiting'>> {
  const caughtUpAt = (await site())?.caughtUpAt ?? null;
  return { state: 'elsewhere', progress: '', caughtUpAt, refusal: null, releases: [] };
}

/**
 * Counts the products, reviews, categories, labels, delivery areas, banners, sections, texts and search words
 * that staff have changed since the site caught up, each once; the shop's details count as one. An edit of many
 * products whose undoing has put a product back counts for nothing. 0 if nobody knows what the site shows,
 * because another machine has it.
 */
async function waitingChanges(
  db: ShopDatabase,
  { state, caughtUpAt }: Pick<WirePublishing, 'state' | 'caughtUpAt'>,
): Promise<number> {
  if (state === 'elsewhere' && caughtUpAt === null) return 0;
  const since = caughtUpAt ?? '';
  const putBack = db
    .selectFrom('bulk_edits as b')
    .innerJoin('staff_audit as u', 'u.at', 'b.undone_at')
    .where('b.made_at', '>=', since)
    .where('u.action', '=', UNDO_CHANGE);
  const made = putBack.select(['b.made_at as at', 'u.subject']);
  const pairs = made.unionAll(putBack.select(['u.at', 'u.subject'])).$asTuple('at', 'subject');
  const { count } = await db
    .selectFrom('staff_audit as e')
    .select((row) => row.fn.count<number>('e.subject').distinct().as('count'))
    .where((entry) =>
      entry.or([
        entry('e.action', 'like', 'product.%'),
        entry('e.action', 'like', 'category.%'),
        entry('e.action', 'like', 'subcategory.%'),
        entry('e.action', 'like', 'label.%'),
        entry('e.action', 'like', 'delivery.%'),
        entry('e.action', 'like', 'banner.%'),
        entry('e.action', 'like', 'section.%'),
        entry('e.action', 'like', `${SEARCH_WORDS}.%`),
        entry('e.action', 'in', ['review.hide', 'review.show', POLICY_CHANGE, SHOP_CHANGE]),
      ]),
    )
    .where('e.at', '>=', since)
    .where((entry) => entry(entry.refTuple('e.at', 'e.subject'), 'not in', pairs))
    .executeTakeFirstOrThrow();
  return count;
}
