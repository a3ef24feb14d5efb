import { orderStatuses, type OrderStatus } from '#src/contract/order.ts';
import { formatNaira, kobo } from '#src/domain/money.ts';
import { orderRoute } from '#src/domain/routes.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { orderKeys } from '#src/server/orders/key.ts';
import { listOrders, ordersAsCsv } from '#src/server/orders/list.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { totalOf } from '#src/server/orders/store.ts';
import { wholeOrderOf } from '#src/server/orders/view.ts';
import { listMails, resendMails } from './order-mails.ts';
import { readRefund, refund, type RefundOptions } from './order-refund.ts';
import { readArgs, run, UsageError } from './run.ts';
import { terminalLine } from './terminal-line.ts';
import { writeWhole } from './whole-file.ts';

const HELP =
  'Use one of: list [--status STATUS] [--since YYYY-MM-DD] | show NUMBER | set NUMBER STATUS [--restock yes|no] | refund NUMBER [--amount NAIRA] [--payment REFERENCE] [--again] | mails [resend ID|all] | export FILE.csv';

/** `npm run orders`: manages orders. Mails are sent by the running shop. */
await run(async ({ settings }) => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: {
      ...{ status: { type: 'string' }, since: { type: 'string' } },
      ...{ amount: { type: 'string' }, payment: { type: 'string' }, again: { type: 'boolean' } },
      restock: { type: 'string' },
    },
  });
  const [what, first, second, ...more] = positionals;
  const filter = { status: readStatus(values.status), since: readDay(values.since) };
  const restock = readYes(values.restock);
  const work = taskOf(what, [first, second], { settings, filter, restock, options: values });
  if (work === null || more.length > 0) throw new UsageError(HELP);
  const db = await openDatabase(settings);
  try {
    await work(db);
  } catch (error) {
    if (!(error instanceof OrderChangeError)) throw error;
    throw new UsageError(error.message, { cause: error });
  } finally {
    await db.destroy();
  }
});

type Task = (db: ShopDatabase) => Promise<void>;

type Asked = {
  readonly settings: Settings;
  readonly filter: Parameters<typeof listOrders>[1];
  /** Whether returned products go back into stock; null if nobody said so. */
  readonly restock: boolean | null;
  readonly options: RefundOptions;
};

function taskOf(
  what: string | undefined,
  [first, second]: readonly [string | undefined, string | undefined],
  { settings, filter, restock, options }: Asked,
): Task | null {
  if (what === 'list' && first === undefined) return (db) => list(db, filter);
  if (what === 'show' && first !== undefined && second === undefined) {
    return (db) => show(db, first, settings.siteUrl);
  }
  if (what === 'export' && first !== undefined && second === undefined) {
    return (db) => exportTo(db, first);
  }
  if (what === 'mails') return mailsTask(first, second);
  if (what === 'refund' && first !== undefined && second === undefined) {
    const asked = readRefund(first, options);
    return (db) => refund(db, settings, asked);
  }
  const status = readStatus(what === 'set' ? second : undefined);
  if (first === undefined || status === undefined) return null;
  return (db) => set(db, { number: first, status, restock, siteUrl: settings.siteUrl });
}

function mailsTask(first: string | undefined, second: string | undefined): Task | null {
  if (first === undefined) return listMails;
  if (first !== 'resend' || second === undefined) return null;
  return (db) => resendMails(db, second);
}

async function list(db: ShopDatabase, filter: Asked['filter']): Promise<void> {
  const orders = await listOrders(db, filter);
  for (const order of orders) {
    const { number, created_at, status, units, fullname } = order;
    const goods = `${units} ${units === 1 ? 'unit' : 'units'}`;
    const parts = [number, created_at.slice(0, 16), status, formatNaira(totalOf(order)), goods];
    tell([...parts, fullname].join('  '));
  }
  console.log(orders.length === 1 ? '1 order' : `${orders.length} orders`);
}

async function show(db: ShopDatabase, number: string, siteUrl: string): Promise<void> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) throw new UsageError(`There is no order ${number}.`);
  const { lines, history, failedDeliveries = [], ...order } = await wholeOrderOf(db, row);
  for (const [name, value] of Object.entries(order)) {
    if (value !== '' && value !== null) tell(`${name}: ${String(value)}`);
  }
  for (const { quantity, productName, unitPrice } of lines) {
    tell(`  ${quantity} × ${productName}, ₦${unitPrice} each`);
  }
  for (const { status, at } of history) console.log(`  ${at}  ${status}`);
  for (const { at, said } of failedDeliveries) console.log(`  ${at}  ${said}`);
  const ledger = await db
    .selectFrom('payment_ledger')
    .select(['at', 'kind', 'kobo', 'currency', 'reference', 'note'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  for (const { at, kind, kobo: amount, currency, reference, note } of ledger) {
    const money = currency === 'NGN' ? formatNaira(kobo(amount)) : `${amount / 100} ${currency}`;
    tell(`  ${at}  ${kind} ${money}, ${reference}${note === '' ? '' : `: ${note}`}`);
  }
  const refunds = await db
    .selectFrom('refunds')
    .select(['created_at', 'status', 'amount_kobo', 'reference', 'said'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  for (const { created_at, status, amount_kobo, reference, said } of refunds) {
    const money = formatNaira(kobo(amount_kobo));
    console.log(
      `  ${created_at}  refund of ${money}, ${reference}: ${status}${said === '' ? '' : ` (${said})`}`,
    );
  }
  const keyOf = await orderKeys(db)();
  console.log(`Its page: ${siteUrl}${orderRoute(number, keyOf(number))}`);
}

/** Prints a line with text from a buyer or another program. */
function tell(line: string): void {
  console.log(terminalLine(line));
}

async function set(
  db: ShopDatabase,
  change: Pick<Asked, 'restock'> & {
    readonly number: string;
    readonly status: OrderStatus;
    readonly siteUrl: string;
  },
): Promise<void> {
  const { number, status, restock, siteUrl } = change;
  await changeOrderStatus({ db, siteUrl, now: Date.now() }, number, status, restock);
  console.log(`Order ${number} is ${status} now. The running shop mails the buyer.`);
}

/** Writes the export. It holds names and addresses, so only its owner may read the file. */
async function exportTo(db: ShopDatabase, path: string): Promise<void> {
  await writeWhole(path, ordersAsCsv(db), 0o600);
  console.log(`All orders are in ${path}.`);
}

function readStatus(text: string | undefined): OrderStatus | undefined {
  if (text === undefined) return undefined;
  const known = orderStatuses.find((status) => status === text);
  if (known === undefined) {
    throw new UsageError(
      `"${text}" is no state of an order; there are ${orderStatuses.join(', ')}.`,
    );
  }
  return known;
}

function readYes(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new UsageError(`--restock must be yes or no, not "${text}".`);
}

/** Returns the first moment of a day in Nigeria, in UTC. */
function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(`${text}T00:00:00+01:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new UsageError(`--since must be a day such as 2026-11-21, not "${text}".`);
  }
  return moment.toISOString();
}
