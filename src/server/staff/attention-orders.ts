import type { WireAttention } from '#src/contract/staff-attention.ts';
import { inTimeSince, type WaitingStatus } from '#src/domain/orders/late.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { counted, withQuery, type Attention } from './attention-entry.ts';

type Waiting = { readonly all: number; readonly late: number };

/** Orders that wait for the shop: late ones, and the others to pack. `now` is in ms since 1970. */
export async function ordersToHandle(db: ShopDatabase, now: number): Promise<Attention> {
  const [placed, paid, packed] = await Promise.all(
    (['placed', 'paid', 'packed'] as const).map((status) => waitingIn(db, status, now)),
  );
  const none = { all: 0, late: 0 };
  const waiting = { placed: placed ?? none, paid: paid ?? none, packed: packed ?? none };
  return [...lateEntry(waiting), ...newEntry(waiting)];
}

type WaitingOrders = Readonly<Record<WaitingStatus, Waiting>>;

function lateEntry({ placed, paid, packed }: WaitingOrders): readonly WireAttention[] {
  const [toPack, toSend] = [placed.late + paid.late, packed.late];
  const count = toPack + toSend;
  if (count === 0) return [];
  const parts = [
    ...(toPack > 0 ? [`${toPack} to pack`] : []),
    ...(toSend > 0 ? [`${toSend} to hand over`] : []),
  ];
  return [
    {
      kind: 'order_late',
      count,
      text: `${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} late: ${parts.join(' and ')}.`,
      action: 'See the orders',
      href: listOf({ placed: placed.late, paid: paid.late, packed: packed.late }),
    },
  ];
}

function newEntry({ placed, paid }: WaitingOrders): readonly WireAttention[] {
  const fresh = { placed: placed.all - placed.late, paid: paid.all - paid.late };
  const count = fresh.placed + fresh.paid;
  if (count === 0) return [];
  return [
    {
      kind: 'order_new',
      count,
      text: `${counted(count, 'new order')} ${count === 1 ? 'waits' : 'wait'} to be packed.`,
      action: 'See the orders',
      href: listOf(fresh),
    },
  ];
}

/** The list of the status with the most of these orders: a list shows one status. */
function listOf(counts: Readonly<Partial<Record<WaitingStatus, number>>>): string {
  const [most] = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return withQuery(staffRoutes.orders, 'status', most?.[0] ?? 'paid');
}

async function waitingIn(db: ShopDatabase, status: WaitingStatus, now: number): Promise<Waiting> {
  const since = inTimeSince(status, now);
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('order_history as h', (history) =>
      // A status is set once at most in this time.
      history.onRef('h.order_id', '=', 'o.id').on('h.status', '=', status).on('h.at', '>=', since),
    )
    .select(({ fn }) => [
      fn.count<number>('o.id').distinct().as('all'),
      fn.count<number>('h.order_id').distinct().as('in_time'),
    ])
    .where('o.status', '=', status)
    .executeTakeFirstOrThrow();
  return { all: row.all, late: row.all - row.in_time };
}
