import { looksLikeEmail } from '#src/domain/accounts/email.ts';
import { isAddress, isPersonName } from '#src/domain/checkout/customer.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { mayPayOnDelivery } from '#src/domain/checkout/form.ts';
import { orderTotal, type OrderTotal } from '#src/domain/checkout/total.ts';
import { kobo, type Kobo } from '#src/domain/money.ts';
import { nigerianPhone } from '#src/domain/phone-number.ts';

/** How an order that staff enter is paid, as in the contract. */
export type DraftPayment = 'on_delivery' | 'card_link' | 'transfer';

/** A product of an order that staff are entering. */
export type DraftLine = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly price: Kobo;
  /** Null if it is not counted. */
  readonly stock: number | null;
  readonly quantity: number;
};

/** An order that staff are entering for a customer. */
export type OrderDraft = {
  readonly lines: readonly DraftLine[];
  readonly fullname: string;
  readonly phone: string;
  /** Empty if the customer gives none. */
  readonly email: string;
  readonly type: 'pickup' | 'delivery';
  readonly place: DeliveryPlace | null;
  readonly address: string;
  readonly payment: DraftPayment;
};

/** A draft with nothing in it. */
export const EMPTY_DRAFT: OrderDraft = {
  ...{ lines: [], fullname: '', phone: '', email: '', type: 'delivery', place: null },
  ...{ address: '', payment: 'card_link' },
};

/** The most units of a product, and the most products, of one order, as in the contract. */
const MOST_UNITS = 99;
const MOST_LINES = 20;

/** Adds a unit of a product. The draft stays as it is if no more can be ordered. */
export function withProduct(draft: OrderDraft, product: Omit<DraftLine, 'quantity'>): OrderDraft {
  const known = draft.lines.find(({ id }) => id === product.id);
  if (known !== undefined) return withQuantity(draft, product.id, known.quantity + 1);
  if (draft.lines.length === MOST_LINES || product.stock === 0) return draft;
  return { ...draft, lines: [...draft.lines, { ...product, quantity: 1 }] };
}

/** Sets the units of a product, at most those in stock. None takes it out. */
export function withQuantity(draft: OrderDraft, productId: number, quantity: number): OrderDraft {
  const lines = draft.lines.map((line) =>
    line.id === productId ? { ...line, quantity: Math.min(quantity, mostOf(line)) } : line,
  );
  return { ...draft, lines: lines.filter((line) => line.quantity > 0) };
}

/** Returns how many units of a product can be ordered. */
export function mostOf({ stock }: Pick<DraftLine, 'stock'>): number {
  return Math.min(stock ?? MOST_UNITS, MOST_UNITS);
}

/** Returns what a draft costs; null if that is more than the shop sells at once. */
export function draftTotal({ lines, type, place }: OrderDraft): OrderTotal | null {
  return orderTotal(lines, type === 'delivery' && place !== null ? place.fee : kobo(0));
}

/** What can be wrong with a draft. */
export type DraftField = 'lines' | 'fullname' | 'phone' | 'email' | 'place' | 'address' | 'payment';

/** Returns what is wrong with a draft, in one sentence for each field. */
export function draftFaults(draft: OrderDraft): Readonly<Partial<Record<DraftField, string>>> {
  const { lines, fullname, phone, email, type, place, address, payment } = draft;
  const isDelivery = type === 'delivery';
  const rules: readonly (readonly [DraftField, boolean, string])[] = [
    ['lines', lines.length > 0, 'Please add a product.'],
    ['fullname', isPersonName(fullname), 'Please enter the customer’s name in letters.'],
    [
      'phone',
      nigerianPhone(phone) !== null,
      'Please enter a Nigerian phone number, such as 0803 123 4567.',
    ],
    [
      'email',
      email.trim() === '' || looksLikeEmail(email.trim()),
      'Please enter a complete email address, or leave it empty.',
    ],
    ['place', !isDelivery || place !== null, 'Please choose the delivery area.'],
    [
      'address',
      !isDelivery || isAddress(address),
      'Please enter a street and house number, or a landmark.',
    ],
    [
      'payment',
      payment !== 'on_delivery' || mayPayOnDelivery(draft, isDelivery ? place : null),
      'Nobody can collect money there. Please choose another payment.',
    ],
  ];
  return Object.fromEntries(
    rules.filter(([, isRight]) => !isRight).map(([field, , sentence]) => [field, sentence]),
  );
}
