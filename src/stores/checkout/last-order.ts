import { computed, type ReadableAtom } from 'nanostores';
import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import { orderRoute, ownOrderRoute } from '#src/domain/routes.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { newKey } from '#src/stores/new-key.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';
import { keptLastOrder } from './kept.ts';

/** The order that this browser placed or began to pay last. All tabs share it. */
export type LastOrder = {
  /** Null if the server gave no number. */
  readonly number: string | null;
  /** Address of its page; null if it is not known. */
  readonly href: string | null;
  /** What was ordered, as `cartText` gives it. */
  readonly lines: string;
  /** `paying` until the outcome of its card payment is known. */
  readonly step: 'paying' | 'placed';
  /** In ms since 1970. */
  readonly at: number;
  /** The tab that wrote it. */
  readonly tab: string;
};

const TAB = 'oja:v1:tab';

/** How long a card payment that another tab began is asked about before it is ordered again, in ms. */
const PAYING_MS = 3_600_000;

/** When this page was opened, in ms since 1970. */
const openedAt = Date.now();

/** This page's name as a tab, for a browser that refuses to store one. */
const pageName = newKey();

/** The order that another tab has placed while this page was open, if it has emptied the cart. */
export const placedElsewhere: ReadableAtom<LastOrder | null> = computed(
  [keptLastOrder, cart],
  (text, lines) => {
    const last = ofOtherTab(text);
    const isNew = last?.step === 'placed' && last.at >= openedAt;
    return isNew && lines.length === 0 ? last : null;
  },
);

/** Returns products and units of the cart, to compare orders. */
export function cartText(): string {
  const lines = reading(() => cart.get());
  return JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]));
}

type Answered = { readonly orderId: string | null; readonly orderKey: string | null };

/** Tells the other tabs of an order. */
export function keepLastOrder(
  { orderId: number, orderKey }: Answered,
  { lines, step }: Pick<LastOrder, 'lines' | 'step'>,
): void {
  const isUser = signedIn.get() !== null;
  const guestHref = number === null || orderKey === null ? null : orderRoute(number, orderKey);
  const href = isUser && number !== null ? ownOrderRoute(number) : guestHref;
  keep({ number, href, lines, step, at: Date.now(), tab: ownTab() });
}

/** Tells the other tabs the outcome of a card payment. */
export function settleLastOrder(number: string, isPaid: boolean): void {
  const last = read(keptLastOrder.get());
  if (last?.number !== number) return;
  if (isPaid) keep({ ...last, step: 'placed', at: Date.now(), tab: ownTab() });
  else forgetLastOrder();
}

/** Lets the shopper order again what another tab began to pay. */
export function forgetLastOrder(): void {
  keptLastOrder.set('');
}

/**
 * Returns what another tab did with the cart that the shopper orders here, whose text is `lines`: it
 * is placed, or is being paid. Null if nothing. A payment whose products have left the cart was made.
 */
export function orderedElsewhere(lines: string): LastOrder | null {
  const last = reading(() => ofOtherTab(keptLastOrder.get()));
  if (last === null || last.lines !== lines) return null;
  if (last.step === 'placed') return reading(() => placedElsewhere.get());
  if (Date.now() - last.at > PAYING_MS) return null;
  if (reading(() => cart.get()).length > 0) return last;
  keep({ ...last, step: 'placed', at: Date.now() });
  return reading(() => placedElsewhere.get());
}

/**
 * Does the work when no other tab of the browser is ordering. Browsers without locks, and pages over
 * plain http, do it at once: the server still orders a cart once.
 */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks === undefined ? work() : locks.request('oja:v1:checkout', work));
}

function ofOtherTab(text: string): LastOrder | null {
  const last = read(text);
  return last === null || last.tab === ownTab() ? null : last;
}

function ownTab(): string {
  const named = readTab(TAB) ?? pageName;
  if (named === pageName) writeTab(TAB, named);
  return named;
}

function keep(order: LastOrder): void {
  try {
    keptLastOrder.set(JSON.stringify(order));
  } catch {
    // The storage is full: the server still orders a cart once.
  }
}

function read(text: string): LastOrder | null {
  const kept = parseJson(text === '' ? null : text);
  if (!isRecord(kept)) return null;
  const { number, href, lines, step, at, tab } = kept;
  const isKnown = step === 'paying' || step === 'placed';
  if (!isKnown || !isText(lines) || !isText(tab) || !isWhole(at)) return null;
  const isPath = isText(href) && href.startsWith('/') && !href.startsWith('//');
  return {
    number: isText(number) ? number : null,
    href: isPath ? href : null,
    lines,
    step,
    at,
    tab,
  };
}
