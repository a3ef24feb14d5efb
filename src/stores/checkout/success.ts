import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { kobo } from '#src/domain/money.ts';
import type { NewOrder } from '#src/domain/orders/next-steps.ts';

/** A placed order as its shopper sees it. */
export type Success = {
  /** Null if the server gave none. */
  readonly number: string | null;
  /** Address of its page; null if it is not known. */
  readonly href: string | null;
  readonly order: NewOrder;
};

/**
 * Stores a placed order in the page's history entry: a reload and Back show it again, while a link from
 * another page leads to a new entry.
 */
export function keepSuccess(placed: Success): void {
  history.replaceState({ ...stateOfEntry(), placed }, '');
}

/** Returns the order that was placed in the page's history entry, or null. */
export function keptSuccess(): Success | null {
  const { placed } = stateOfEntry();
  if (!isRecord(placed) || !isRecord(placed.order)) return null;
  const { number, href, order } = placed;
  const { type, total, isPaid, area, days } = order;
  if (!isWhole(total)) return null;
  return {
    number: isText(number) ? number : null,
    href: isText(href) ? href : null,
    order: {
      type: type === 'delivery' ? 'delivery' : 'pickup',
      total: kobo(total),
      isPaid: isPaid === true,
      area: isText(area) ? area : '',
      days: isText(days) ? days : '',
    },
  };
}

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}
