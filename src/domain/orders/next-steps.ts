import { formatNaira, type Kobo } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';
import { INTERSTATE } from '#src/domain/terms.ts';

/** A new order as its shopper needs to know it. */
export type NewOrder = {
  readonly type: 'pickup' | 'delivery';
  readonly total: Kobo;
  /** Whether it is paid by card; otherwise it is paid in cash, at the door or the counter. */
  readonly isPaid: boolean;
  /** Where it is delivered, and when, in words; empty if unknown. */
  readonly area: string;
  readonly days: string;
};

/** Returns what happens to a new order, one sentence a step, in order. */
export function nextSteps({ type, total, isPaid, area, days }: NewOrder): readonly string[] {
  const amount = formatNaira(total);
  if (type === 'pickup') {
    return [
      'We will call you when your order is ready.',
      `Collect it from our office: ${shop.office}.`,
      ...(isPaid ? [] : [`Pay ${amount} when you collect it.`]),
    ];
  }
  return [
    'We will call you to confirm your order.',
    deliveryStep(area, days),
    ...(isPaid ? [] : [`Pay the rider ${amount} when it arrives.`]),
  ];
}

function deliveryStep(area: string, days: string): string {
  if (area === INTERSTATE) return 'Delivery outside Lagos: we will confirm the fee with you.';
  const where = area === '' ? '' : ` to ${area}`;
  return days === '' ? `Your rider delivers${where}.` : `Delivery${where}: ${days}.`;
}

/** Returns a link that opens WhatsApp with the order as a message, to send to oneself. */
export function saveToWhatsApp(number: string, total: Kobo | null, address: string | null): string {
  const amount = total === null ? '' : `: ${formatNaira(total)}`;
  const text = [
    `My ${shop.brand} order ${number}${amount}.`,
    ...(address === null ? [] : [address]),
  ];
  return `https://wa.me/?${new URLSearchParams({ text: text.join(' ') }).toString()}`;
}
