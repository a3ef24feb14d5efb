import { formatNaira, type Kobo } from '#src/domain/money.ts';
import { chatLink } from '#src/domain/orders/chat.ts';
import {
  failedDeliverySentence,
  type FailedDeliveryReason,
} from '#src/domain/orders/failed-delivery.ts';
import type { Order, OrderStatus } from '#src/domain/orders/history.ts';
import { nigerianPhone } from '#src/domain/phone-number.ts';
import { shop } from '#src/domain/shop.ts';

/** What a message to a buyer is about. */
export type ToldOrder = {
  readonly number: string;
  readonly status: OrderStatus;
  readonly type: Order['type'];
  readonly fullname: string;
  readonly phone: string;
  readonly total: Kobo;
  readonly payOnDelivery: boolean;
  readonly courier: string;
  readonly trackingNumber: string;
  /** When it could not be handed over, oldest first. */
  readonly failedDeliveries: readonly { readonly reason: FailedDeliveryReason }[];
  /** The address of the buyer's own page of the order. */
  readonly page: string;
};

/**
 * Returns a link to the buyer's WhatsApp chat, with a message that fits the order's status. `office` is
 * where a pickup waits. Null if the phone number is not Nigerian: it may lack its country.
 */
export function buyerChat(order: ToldOrder, office: string = shop.office): string | null {
  return chatWith(order, news(order, office), order.page);
}

/**
 * Returns a link to the buyer's WhatsApp chat, with a message that asks to pay on the card page `page`.
 * Null as above.
 */
export function paymentChat(
  { number, fullname, phone, total }: Pick<ToldOrder, 'number' | 'fullname' | 'phone' | 'total'>,
  page: string,
): string | null {
  const text = `Please pay ${formatNaira(total)} for your order ${number} on this page:`;
  return chatWith({ fullname, phone }, text, page);
}

/**
 * Returns a link to a person's WhatsApp chat, with a message that greets them and says something, then
 * perhaps names a page. Null as above.
 */
export function chatWith(
  { fullname, phone }: Pick<ToldOrder, 'fullname' | 'phone'>,
  said: string,
  page = '',
): string | null {
  const number = nigerianPhone(phone);
  if (number === null) return null;
  const [first = ''] = fullname.trim().split(/\s+/);
  const text = `Hello ${first}, this is ${shop.brand}. ${said}\n${page}`.trimEnd();
  return chatLink(`https://wa.me/${number.slice(1)}`, text);
}

function news(
  { status, number, type, courier, trackingNumber, total, ...order }: ToldOrder,
  office: string,
) {
  const name = `Your order ${number}`;
  const failed = order.failedDeliveries.at(-1);
  const due = order.payOnDelivery ? ` Please have ${formatNaira(total)} ready.` : '';
  switch (status) {
    case 'pending':
    case 'payment_failed':
      return `We have not received the payment for your order ${number} yet.`;
    case 'placed':
      return `Thank you for your order ${number}. May we confirm it with you?`;
    case 'paid':
      return `Thank you for your order ${number}. We have your payment and pack it now.`;
    case 'payment_review':
      return `We are checking the payment for your order ${number}. Please do not pay again.`;
    case 'packed':
      return type === 'pickup'
        ? `${name} is ready for pickup: ${office}.${due}`
        : `${name} is packed and leaves soon.`;
    case 'shipped':
      return failed === undefined
        ? `${name} is on its way${carried(courier, trackingNumber)}.${due}`
        : `${notDelivered(number, failed.reason)}${due}`;
    case 'delivered':
      return `${name} has been ${type === 'pickup' ? 'collected' : 'delivered'}. Is everything all right?`;
    case 'returned':
      return `We have what you sent back of your order ${number}. We check it in 2 to 3 working days.`;
    case 'refund_due':
      return `We are sending back the money for your order ${number}.`;
    case 'refunded':
      return `We have sent back the money for your order ${number}.`;
    case 'cancelled':
      return `${name} was cancelled.`;
  }
}

function carried(courier: string, trackingNumber: string): string {
  const by = courier === '' ? '' : ` with ${courier}`;
  return trackingNumber === '' ? by : `${by}, tracking number ${trackingNumber}`;
}

function notDelivered(number: string, reason: FailedDeliveryReason): string {
  return [
    `We tried to deliver your order ${number} and could not hand it over.`,
    failedDeliverySentence(reason),
    'Please tell us when and where to try again, or that you no longer want it.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
