import { formatNaira, type Kobo } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';

/** A new order as its shopper needs to know it. */
export type NewOrder = {
  readonly type: 'pickup' | 'delivery';
  /** What the shopper will pay in cash, at the door or the counter. */
  readonly due: Kobo;
  /** Where it is delivered, and how long that takes; empty if unknown. */
  readonly area: string;
  readonly days: string;
};

/** Returns what happens to an order that is paid on delivery or pickup, one sentence a step, in order. */
export function nextSteps({ type, due, area, days }: NewOrder): readonly string[] {
  const amount = formatNaira(due);
  if (type === 'pickup') {
    return [
      'We will call you when your order is ready.',
      `Collect it from our office: ${shop.office}.`,
      `Pay ${amount} when you collect it.`,
    ];
  }
  const where = area === '' ? '' : ` to ${area}`;
  return [
    'We will call you to confirm your order.',
    days === '' ? `Your rider delivers${where}.` : `Delivery${where}: ${days}.`,
    `Pay the rider ${amount} when it arrives.`,
  ];
}

/** Returns a link that opens WhatsApp with the order as a message, to send to oneself. */
export function saveToWhatsApp(number: string, due: Kobo | null, address: string | null): string {
  const amount = due === null ? '' : `: ${formatNaira(due)}`;
  const text = [
    `My ${shop.brand} order ${number}${amount}.`,
    ...(address === null ? [] : [address]),
  ];
  return `https://wa.me/?${new URLSearchParams({ text: text.join(' ') }).toString()}`;
}
